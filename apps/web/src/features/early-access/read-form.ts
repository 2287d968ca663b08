import type { EarlyAccessRequest } from '@app/contracts/early-access/early-access.contract.js';
import { isEmailAddress } from '@app/contracts/email-address.js';
import {
  favouriteFields,
  userTypes,
  type FavouriteField,
  type UserType,
} from '@app/contracts/early-access/early-access.constants.js';

/** What is wrong with a form: the toast, and what the fields themselves say. */
export interface Gaps {
  toast: [title: string, text: string];
  email?: string | undefined;
  userType?: string | undefined;
  products?: string | undefined;
}

/** What goes to the server, or why it does not. Products that are left empty are sent as null. */
export function readForm(data: FormData): { request: EarlyAccessRequest } | { gaps: Gaps } {
  const email = textOf(data, 'email');
  const userType = userTypes.find((type) => type === data.get('userType'));
  if (!email || !userType) return { gaps: missingInformation(email, userType) };
  if (!isEmailAddress(email)) {
    const text = 'Please enter a valid email address.';
    return { gaps: { toast: ['Invalid Email', text], email: text } };
  }
  const products = Object.fromEntries(favouriteFields.map((field) => [field, textOf(data, field) || null])) as Record<
    FavouriteField,
    string | null
  >;
  if (favouriteFields.every((field) => products[field] === null)) {
    const text = 'Please fill in at least one product field.';
    return { gaps: { toast: ['No Products Entered', text], products: text } };
  }
  return { request: { email, userType, ...products } };
}

function missingInformation(email: string, userType: UserType | undefined): Gaps {
  return {
    toast: ['Missing Information', 'Please fill in your email and user type.'],
    ...(email ? {} : { email: 'Please fill in your email.' }),
    ...(userType ? {} : { userType: 'Please choose your user type.' }),
  };
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
