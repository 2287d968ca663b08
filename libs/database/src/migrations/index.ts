import { Foundation1700000000001 } from './1700000000001-foundation.js';
import { PrizeWheel1700000000002 } from './1700000000002-prize-wheel.js';
import { CommunityFixes1700000000003 } from './1700000000003-community-fixes.js';
import { HomePage1700000000004 } from './1700000000004-home-page.js';
import { ChatFiles1700000000005 } from './1700000000005-chat-files.js';
import { EarlyAccess1700000000006 } from './1700000000006-early-access.js';
import { Accounts1700000000007 } from './1700000000007-accounts.js';

/** In order; the class name's number decides. Every migration has a working `down`. */
export const migrations = [
  Foundation1700000000001,
  PrizeWheel1700000000002,
  CommunityFixes1700000000003,
  HomePage1700000000004,
  ChatFiles1700000000005,
  EarlyAccess1700000000006,
  Accounts1700000000007,
];
