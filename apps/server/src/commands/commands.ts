import { adminCreate, adminDeactivate, adminList, adminReset, adminRole } from './admin.ts';
import { attemptsList } from './attempts.ts';
import { borrowerErase } from './borrower-erase.ts';
import { borrowerExport } from './borrower-export.ts';
import { borrowerFind } from './borrower-find.ts';
import { borrowerSignOut } from './borrower-sign-out.ts';
import type { Command } from './command.ts';
import { doctor } from './doctor/doctor.ts';
import { jobsList, jobsRetry } from './jobs.ts';
import { ledgerVerify } from './ledger-verify.ts';
import { migrateRun, migrateStatus } from './migrate.ts';
import { orderShow } from './order-show.ts';
import { voucherFind } from './voucher-find.ts';

/** All commands of the command line. */
export const commands: readonly Command[] = [
  doctor,
  migrateStatus,
  migrateRun,
  adminCreate,
  adminReset,
  adminList,
  adminDeactivate,
  adminRole,
  borrowerFind,
  borrowerSignOut,
  borrowerExport,
  borrowerErase,
  ledgerVerify,
  voucherFind,
  orderShow,
  jobsList,
  jobsRetry,
  attemptsList,
];
