/** Both ways together. */
export const alertChannels = ['mail', 'webhook'] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** What an alert tells of; `test` is what the button of that name sends. */
export const alertKinds = ['drop', 'back', 'cheapest', 'look', 'test'] as const;
export type AlertKind = (typeof alertKinds)[number];

/**
 * waiting: for its turn, for another try or for the end of the quiet hours. unsure: handed over whole, and nothing was heard of it, so
 * it is not sent again.
 */
export const deliveryStates = ['waiting', 'sent', 'failed', 'unsure'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const MOST_RECIPIENTS = 10;
/** Of the settings, for the audit log. */
export const ALERT_SETTINGS = 'alerts';
