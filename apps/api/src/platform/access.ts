import { SetMetadata } from '@nestjs/common';

/** What a route's door lets in. A route without a declaration is for staff: closed unless declared open. */
export type Access = 'public' | 'staff';
export const ACCESS = 'access';

/** Opens a route, or every route of a controller, to people who are not signed in. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);
