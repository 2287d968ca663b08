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
import { ProductImport1700000000030 } from './1700000000030-product-import.js';
import { SoldOffers1700000000031 } from './1700000000031-sold-offers.js';
import { Videos1700000000033 } from './1700000000033-videos.js';
import { AdImages1700000000034 } from './1700000000034-ad-images.js';
import { DiscardedRuns1700000000035 } from './1700000000035-discarded-runs.js';
import { WheelRestock1700000000036 } from './1700000000036-wheel-restock.js';
import { MonthlyEvents1700000000040 } from './1700000000040-monthly-events.js';
import { Figures1700000000041 } from './1700000000041-figures.js';
import { PriceDoubts1700000000050 } from './1700000000050-price-doubts.js';
import { NextPage1700000000051 } from './1700000000051-next-page.js';
import { RunTotals1700000000060 } from './1700000000060-run-totals.js';
import { RunTraces1700000000061 } from './1700000000061-run-traces.js';
import { Learning1700000000070 } from './1700000000070-learning.js';
import { KnowledgeVersions1700000000075 } from './1700000000075-knowledge-versions.js';
import { Evaluation1700000000077 } from './1700000000077-evaluation.js';
import { DraftEffect1700000000078 } from './1700000000078-draft-effect.js';
import { EvidenceOfTheWeb1700000000079 } from './1700000000079-evidence-of-the-web.js';
import { JobsRoom1700000000085 } from './1700000000085-jobs-room.js';
import { RunResults1700000000090 } from './1700000000090-run-results.js';
import { Backups1700000000091 } from './1700000000091-backups.js';
import { WordsOfSearches1700000000093 } from './1700000000093-words-of-searches.js';
import { TotalsOfFigures1700000000094 } from './1700000000094-totals-of-figures.js';
import { LearningBudget1700000000100 } from './1700000000100-learning-budget.js';
import { PageTexts1700000000101 } from './1700000000101-page-texts.js';
import { DraftDoubts1700000000102 } from './1700000000102-draft-doubts.js';
import { BlocksOfFigures1700000000103 } from './1700000000103-blocks-of-figures.js';
import { FiguresInIndexes1700000000104 } from './1700000000104-figures-in-indexes.js';
import { WordsOfAuditEntries1700000000110 } from './1700000000110-words-of-audit-entries.js';
import { LearningCost1700000000120 } from './1700000000120-learning-cost.js';
import { TradeNumbers1700000000130 } from './1700000000130-trade-numbers.js';
import { Alerts1700000000131 } from './1700000000131-alerts.js';
import { Garages1700000000140 } from './1700000000140-garages.js';
import { JobOutcomes1700000000141 } from './1700000000141-job-outcomes.js';
import { AskedTerms1700000000142 } from './1700000000142-asked-terms.js';
import { AddressKeys1700000000143 } from './1700000000143-address-keys.js';
import { ProtonAddresses1700000000144 } from './1700000000144-proton-addresses.js';
import { AdRanks1700000000145 } from './1700000000145-ad-ranks.js';
import { ListIndexes1700000000146 } from './1700000000146-list-indexes.js';
import { BlacklistedBrands1700000000149 } from './1700000000149-blacklisted-brands.js';
import { RunTakeovers1700000000150 } from './1700000000150-run-takeovers.js';
import { EmptyCrawls1700000000151 } from './1700000000151-empty-crawls.js';
import { FiguresOfModelCalls1700000000152 } from './1700000000152-figures-of-model-calls.js';
import { DraftsWaitingSince1700000000153 } from './1700000000153-drafts-waiting-since.js';
import { DraftsEvaluation1700000000154 } from './1700000000154-drafts-evaluation.js';
import { BullmqRuns1700000000148 } from './1700000000148-bullmq-runs.js';
import { RunChanges1700000000147 } from './1700000000147-run-changes.js';

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
  ProductImport1700000000030,
  SoldOffers1700000000031,
  Videos1700000000033,
  AdImages1700000000034,
  DiscardedRuns1700000000035,
  WheelRestock1700000000036,
  MonthlyEvents1700000000040,
  Figures1700000000041,
  PriceDoubts1700000000050,
  NextPage1700000000051,
  RunTotals1700000000060,
  RunTraces1700000000061,
  Learning1700000000070,
  KnowledgeVersions1700000000075,
  Evaluation1700000000077,
  DraftEffect1700000000078,
  EvidenceOfTheWeb1700000000079,
  JobsRoom1700000000085,
  RunResults1700000000090,
  Backups1700000000091,
  WordsOfSearches1700000000093,
  TotalsOfFigures1700000000094,
  LearningBudget1700000000100,
  PageTexts1700000000101,
  DraftDoubts1700000000102,
  BlocksOfFigures1700000000103,
  FiguresInIndexes1700000000104,
  WordsOfAuditEntries1700000000110,
  LearningCost1700000000120,
  TradeNumbers1700000000130,
  Alerts1700000000131,
  Garages1700000000140,
  JobOutcomes1700000000141,
  AskedTerms1700000000142,
  AddressKeys1700000000143,
  ProtonAddresses1700000000144,
  AdRanks1700000000145,
  ListIndexes1700000000146,
  RunChanges1700000000147,
  BullmqRuns1700000000148,
  BlacklistedBrands1700000000149,
  RunTakeovers1700000000150,
  EmptyCrawls1700000000151,
  FiguresOfModelCalls1700000000152,
  DraftsWaitingSince1700000000153,
  DraftsEvaluation1700000000154,
];
