import { SetMetadata } from '@nestjs/common';

/** What a route's door lets in. A route without a declaration is for staff: closed unless declared open. */
export type Access = 'public' | 'operators' | 'staff';
export const ACCESS = 'access';

/** Opens a route, or every route of a controller, to people who are not signed in. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/** Opens a route to operators' tokens beside staff: what starts, shows and cancels jobs, and what measures. */
export const ForOperators = () => SetMetadata(ACCESS, 'operators' satisfies Access);
