import { Foundation1700000000001 } from './1700000000001-foundation.js';
import { PrizeWheel1700000000002 } from './1700000000002-prize-wheel.js';
import { CommunityFixes1700000000003 } from './1700000000003-community-fixes.js';
import { HomePage1700000000004 } from './1700000000004-home-page.js';
import { ChatFiles1700000000005 } from './1700000000005-chat-files.js';
import { EarlyAccess1700000000006 } from './1700000000006-early-access.js';
import { Accounts1700000000007 } from './1700000000007-accounts.js';
import { Corrections1700000000008 } from './1700000000008-corrections.js';
import { Answers1700000000009 } from './1700000000009-answers.js';
import { Crawler1700000000010 } from './1700000000010-crawler.js';
import { Operators1700000000011 } from './1700000000011-operators.js';
import { SecurityLog1700000000012 } from './1700000000012-security-log.js';
import { Callers1700000000013 } from './1700000000013-callers.js';
import { Retention1700000000014 } from './1700000000014-retention.js';
import { StaffDoors1700000000015 } from './1700000000015-staff-doors.js';
import { DueRuns1700000000018 } from './1700000000018-due-runs.js';
import { PublicReads1700000000019 } from './1700000000019-public-reads.js';
import { ProductOffers1700000000021 } from './1700000000021-product-offers.js';
import { AuditLog1700000000025 } from './1700000000025-audit-log.js';

/** In order; the class name's number decides. Every migration has a working `down`. */
export const migrations = [
  Foundation1700000000001,
  PrizeWheel1700000000002,
  CommunityFixes1700000000003,
  HomePage1700000000004,
  ChatFiles1700000000005,
  EarlyAccess1700000000006,
  Accounts1700000000007,
  Corrections1700000000008,
  Answers1700000000009,
  Crawler1700000000010,
  Operators1700000000011,
  SecurityLog1700000000012,
  Callers1700000000013,
  Retention1700000000014,
  StaffDoors1700000000015,
  DueRuns1700000000018,
  PublicReads1700000000019,
  ProductOffers1700000000021,
  AuditLog1700000000025,
];
