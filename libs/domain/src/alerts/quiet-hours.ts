import { SCHEDULE_TIME_ZONE } from '@app/contracts/schedules/schedules.constants.js';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: SCHEDULE_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Whether alerts wait at that moment; '22:00' to '07:00' goes over midnight. Both '' are never quiet. */
export function isQuiet(at: Date, { quietFrom, quietTo }: { quietFrom: string; quietTo: string }): boolean {
  if (quietFrom === '' || quietTo === '') return false;
  const now = clock.format(at);
  return quietFrom < quietTo ? now >= quietFrom && now < quietTo : now >= quietFrom || now < quietTo;
}
