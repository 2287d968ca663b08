import { SetMetadata } from '@nestjs/common';

/** What a route's door lets in. A route without a declaration is for staff: closed unless declared open. */
export type Access = 'anybody' | 'public' | 'operators' | 'staff';
export const ACCESS = 'access';

/** Opens a staff route also to those who must set up a second factor first. */
export const WHILE_ENROLLING = 'while-enrolling';
export const WhileEnrolling = () => SetMetadata(WHILE_ENROLLING, true);

/** Opens a route, or every route of a controller, to people who are not signed in. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/** Opens a route that answers without the database too: nobody is asked who they are, whatever cookies they bring. */
export const Anybody = () => SetMetadata(ACCESS, 'anybody' satisfies Access);

/** Opens a route to operators' tokens beside staff: what starts, shows and cancels jobs, and what measures. */
export const ForOperators = () => SetMetadata(ACCESS, 'operators' satisfies Access);
