/** A running product's api, as a member of staff who has signed in asks it. */
export interface Staff {
  call<Answer>(method: string, path: string, body?: object): Promise<Answer>;
  list<Row>(path: string): Promise<{ rows: Row[]; total: number }>;
}
export function signInStaff(base: string, account: { username: string; password: string }): Promise<Staff>;
