import * as endpoints from '@cauce/contract/console';
import { mountsConsole } from './mount/console-handler.ts';
import type { MountedConsoleHandler } from './mount/console-handler.ts';
import { endAgentSession, listAgentSessions } from './agents/list-agent-sessions.ts';
import { changePassword } from './agents/change-password.ts';
import {
  answerAccessProposal,
  changeAgent,
  createAgent,
  listAgents,
  resetAgent,
  sendSetupLink,
} from './agents/manage-agents.ts';
import { listBorrowers } from './borrowers/list-borrowers.ts';
import { readMoneyMonth } from './money/money-month.ts';
import { exportRoles, previewRole, readRoles, removeRole, saveRole } from './roles/manage-roles.ts';
import { finishSetup, openSetup } from './agents/set-up-account.ts';
import { signIn } from './agents/sign-in.ts';
import { readSignInMethods } from './agents/sign-in-methods.ts';
import { signOut, signOutEverywhere } from './agents/sign-out.ts';
import { beginPasskeySignIn, finishPasskeySignIn } from './passkeys/passkey-sign-in.ts';
import { beginOidcSignIn, finishOidcSignIn } from './oidc/oidc-sign-in.ts';
import {
  beginPasskey,
  finishPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './passkeys/own-passkeys.ts';
import { readColleagues, readSignInScreen, whoAmI } from './agents/who-am-i.ts';
import { exportAudit, readAudit, readFollowingActs } from './audit/read-audit.ts';
import { addNote, pinNote, readBorrowerRecords } from './borrowers/read-records.ts';
import { readStory } from './borrowers/read-story.ts';
import {
  assignLoan,
  endContact,
  flagLoan,
  makePromise,
  messageBorrower,
  planNextStep,
  startContact,
  takeContactBack,
} from './collections/change-collection.ts';
import { listCollections, readCollectionCase } from './collections/read-collections.ts';
import { previewBulk, runBulk } from './loans/bulk-acts.ts';
import { exportChart } from './charts/export-chart.ts';
import {
  readComplaintCharts,
  readDueChart,
  readRepaymentFunnel,
  readSatisfaction,
  readScoreChart,
} from './charts/read-charts.ts';
import {
  readCohortChart,
  readConfirmationFunnel,
  readPortfolio,
  readProviderChart,
  readRollRates,
} from './charts/read-portfolio.ts';
import { readPromotionFunnel } from './charts/read-promotion-funnel.ts';
import { previewBulkReply, runBulkReply } from './complaints/bulk-reply.ts';
import { previewShareOut, runShareOut } from './complaints/share-out.ts';
import {
  assignComplaint,
  closeComplaint,
  noteOnComplaint,
  reopenComplaint,
} from './complaints/change-complaint.ts';
import { listComplaintQueue } from './complaints/list-complaint-queue.ts';
import { mergeComplaints } from './complaints/merge-complaints.ts';
import { checkComplaint, readComplaintCase } from './complaints/read-case.ts';
import { replyToComplaint } from './complaints/reply-to-complaint.ts';
import { saveReplyDraft } from './complaints/save-reply-draft.ts';
import { eraseBorrower, previewErasure } from './data-requests/erase-borrower.ts';
import { exportBorrower } from './data-requests/export-borrower.ts';
import { linkDataRequest } from './data-requests/link-data-request.ts';
import {
  answerDataRequest,
  applyDataRequest,
  requestMissingData,
  lapseDataRequest,
  recordMissingData,
} from './data-requests/move-data-request.ts';
import { listDataRequests, readDataRequest } from './data-requests/read-data-requests.ts';
import { endSessions } from './loans/end-sessions.ts';
import { countLoans } from './loans/count-loans.ts';
import { exportLoans } from './loans/export-loans.ts';
import { listLoans } from './loans/list-loans.ts';
import { exportLedger } from './loans/export-ledger.ts';
import { exportStatement } from './loans/export-statement.ts';
import { giveUpLoan } from './loans/give-up-loan.ts';
import { previewResume, resumePenalties, stopPenalties } from './loans/penalty-stops.ts';
import { listBorrowerOrders, readBorrower, readContact } from './loans/read-borrower.ts';
import { readLedger } from './loans/read-ledger.ts';
import { readOrder } from './loans/read-order.ts';
import { readAttempts, readVouchers } from './loans/read-payments.ts';
import { readTimeline } from './loans/read-timeline.ts';
import { searchLoans } from './loans/search-loans.ts';
import {
  listReschedules,
  previewReschedule,
  proposeReschedule,
  withdrawReschedule,
} from './loans/reschedules.ts';
import {
  answerProposal,
  checkAttempt,
  closeAttempt,
  listUndecided,
  proposeOutcome,
  readUndecided,
} from './loans/undecided-payments.ts';
import { handleContactMessage } from './messages/handle-contact-message.ts';
import { listOutbox } from './messages/list-outbox.ts';
import { listContactMessages, readContactMessage } from './messages/read-messages.ts';
import { exportUnmatched } from './money/export-unmatched.ts';
import { listUnmatched, readUnmatched } from './money/list-unmatched.ts';
import { matchUnmatched, previewMatch, returnUnmatched } from './money/match-unmatched.ts';
import { previewMoneyAnswer, previewMoneyRequest } from './money/preview-money.ts';
import {
  answerMoneyRequest,
  createMoneyRequest,
  listMoneyRequests,
  readBorrowerMoney,
  recordTransfer,
} from './money/money-requests.ts';
import {
  orderComplaintTypes,
  readComplaintTypeSettings,
  saveComplaintType,
} from './settings/complaint-types.ts';
import { readContactSettings, saveContacts } from './settings/contacts.ts';
import { readLandingSettings, saveLanding } from './settings/landings.ts';
import { answerSettingProposal } from './settings/answer-proposal.ts';
import { proposeMoneyLimits, readMoneyLimits } from './settings/limit-settings.ts';
import { orderProducts, readProductSettings, saveProductRules } from './settings/products.ts';
import { readVersions } from './settings/read-versions.ts';
import {
  orderReplyTemplates,
  readReplyTemplateSettings,
  saveReplyTemplate,
} from './settings/reply-templates.ts';
import { listApprovals } from './work/approvals.ts';
import { readApproval } from './work/read-approval.ts';
import { listFailedWork, retryEvent, retryJob } from './work/failed-work.ts';
import { closeHeldEvent, listHeldEvents, readEventAgain } from './work/held-events.ts';
import { readProviderHealth } from './work/provider-health.ts';
import { countWork } from './work/count-work.ts';
import { keepCaseOpen } from './work/open-cases.ts';
import { listOutgoingEvents, sendEventAgain, sendFailedEvents } from './work/outgoing-events.ts';
import { readWork } from './work/read-work.ts';
import {
  answerSettlementProposal,
  explainSettlement,
  proposeSettlementLine,
} from './settlement/change-settlements.ts';
import { importSettlement, previewSettlement } from './settlement/import-settlement.ts';
import { listMissingPayments } from './settlement/missing-payments.ts';
import {
  listLinesTakenBack,
  listSettlementFiles,
  readSettlement,
} from './settlement/settlement-files.ts';
import {
  exportSettlementLines,
  listSettlementLines,
  readSettlementLine,
} from './settlement/settlement-lines.ts';
import { readRegulatorCase, saveRegulatorCase } from './regulator-files/regulator-case.ts';
import { downloadRegulatorFile, readRegulatorFile } from './regulator-files/regulator-file.ts';
import {
  answerFileTakeBack,
  previewFileTakeBack,
  takeFileBack,
} from './settlement/take-file-back.ts';
import { makeSampleSettlement } from './settlement/sample-settlement.ts';
import { listViews, removeView, saveView } from './views/saved-views.ts';

/** Every endpoint of the console with its handler. */
export const consoleHandlers: readonly MountedConsoleHandler[] = [
  // agents
  mountsConsole(endpoints.readSignInScreen, readSignInScreen),
  mountsConsole(endpoints.signIn, signIn),
  mountsConsole(endpoints.openSetup, openSetup),
  mountsConsole(endpoints.finishSetup, finishSetup),
  mountsConsole(endpoints.whoAmI, whoAmI),
  mountsConsole(endpoints.readColleagues, readColleagues),
  mountsConsole(endpoints.signOut, signOut),
  mountsConsole(endpoints.signOutEverywhere, signOutEverywhere),
  mountsConsole(endpoints.listAgentSessions, listAgentSessions),
  mountsConsole(endpoints.endAgentSession, endAgentSession),
  mountsConsole(endpoints.changePassword, changePassword),
  mountsConsole(endpoints.beginPasskeySignIn, beginPasskeySignIn),
  mountsConsole(endpoints.finishPasskeySignIn, finishPasskeySignIn),
  mountsConsole(endpoints.beginOidcSignIn, beginOidcSignIn),
  mountsConsole(endpoints.finishOidcSignIn, finishOidcSignIn),
  mountsConsole(endpoints.listPasskeys, listPasskeys),
  mountsConsole(endpoints.beginPasskey, beginPasskey),
  mountsConsole(endpoints.finishPasskey, finishPasskey),
  mountsConsole(endpoints.renamePasskey, renamePasskey),
  mountsConsole(endpoints.removePasskey, removePasskey),
  mountsConsole(endpoints.listAgents, listAgents),
  mountsConsole(endpoints.createAgent, createAgent),
  mountsConsole(endpoints.changeAgent, changeAgent),
  mountsConsole(endpoints.listBorrowers, listBorrowers),
  mountsConsole(endpoints.readRoles, readRoles),
  mountsConsole(endpoints.readMoneyMonth, readMoneyMonth),
  mountsConsole(endpoints.readSignInMethods, readSignInMethods),
  mountsConsole(endpoints.exportRoles, exportRoles),
  mountsConsole(endpoints.previewRole, previewRole),
  mountsConsole(endpoints.saveRole, saveRole),
  mountsConsole(endpoints.removeRole, removeRole),
  mountsConsole(endpoints.answerAccessProposal, answerAccessProposal),
  mountsConsole(endpoints.resetAgent, resetAgent),
  mountsConsole(endpoints.sendSetupLink, sendSetupLink),
  // audit
  mountsConsole(endpoints.readAudit, readAudit),
  mountsConsole(endpoints.readFollowingActs, readFollowingActs),
  mountsConsole(endpoints.exportAudit, exportAudit),
  // charts
  mountsConsole(endpoints.readComplaintCharts, readComplaintCharts),
  mountsConsole(endpoints.readDueChart, readDueChart),
  mountsConsole(endpoints.readRepaymentFunnel, readRepaymentFunnel),
  mountsConsole(endpoints.readPromotionFunnel, readPromotionFunnel),
  mountsConsole(endpoints.readSatisfaction, readSatisfaction),
  mountsConsole(endpoints.readScoreChart, readScoreChart),
  mountsConsole(endpoints.readPortfolio, readPortfolio),
  mountsConsole(endpoints.readCohortChart, readCohortChart),
  mountsConsole(endpoints.readConfirmationFunnel, readConfirmationFunnel),
  mountsConsole(endpoints.readRollRates, readRollRates),
  mountsConsole(endpoints.readProviderChart, readProviderChart),
  mountsConsole(endpoints.exportChart, exportChart),
  // borrowers
  mountsConsole(endpoints.readStory, readStory),
  mountsConsole(endpoints.readBorrowerRecords, readBorrowerRecords),
  mountsConsole(endpoints.addNote, addNote),
  mountsConsole(endpoints.pinNote, pinNote),
  // collections
  mountsConsole(endpoints.listCollections, listCollections),
  mountsConsole(endpoints.readCollectionCase, readCollectionCase),
  mountsConsole(endpoints.startContact, startContact),
  mountsConsole(endpoints.messageBorrower, messageBorrower),
  mountsConsole(endpoints.endContact, endContact),
  mountsConsole(endpoints.takeContactBack, takeContactBack),
  mountsConsole(endpoints.makePromise, makePromise),
  mountsConsole(endpoints.planNextStep, planNextStep),
  mountsConsole(endpoints.assignLoan, assignLoan),
  mountsConsole(endpoints.flagLoan, flagLoan),
  mountsConsole(endpoints.previewBulk, previewBulk),
  mountsConsole(endpoints.runBulk, runBulk),
  // complaints
  mountsConsole(endpoints.listComplaintQueue, listComplaintQueue),
  mountsConsole(endpoints.readComplaintCase, readComplaintCase),
  mountsConsole(endpoints.checkComplaint, checkComplaint),
  mountsConsole(endpoints.assignComplaint, assignComplaint),
  mountsConsole(endpoints.replyToComplaint, replyToComplaint),
  mountsConsole(endpoints.readRegulatorFile, readRegulatorFile),
  mountsConsole(endpoints.downloadRegulatorFile, downloadRegulatorFile),
  mountsConsole(endpoints.readRegulatorCase, readRegulatorCase),
  mountsConsole(endpoints.saveRegulatorCase, saveRegulatorCase),
  mountsConsole(endpoints.mergeComplaints, mergeComplaints),
  mountsConsole(endpoints.previewBulkReply, previewBulkReply),
  mountsConsole(endpoints.runBulkReply, runBulkReply),
  mountsConsole(endpoints.previewShareOut, previewShareOut),
  mountsConsole(endpoints.runShareOut, runShareOut),
  mountsConsole(endpoints.noteOnComplaint, noteOnComplaint),
  mountsConsole(endpoints.closeComplaint, closeComplaint),
  mountsConsole(endpoints.reopenComplaint, reopenComplaint),
  mountsConsole(endpoints.saveReplyDraft, saveReplyDraft),
  // data-requests
  mountsConsole(endpoints.listDataRequests, listDataRequests),
  mountsConsole(endpoints.readDataRequest, readDataRequest),
  mountsConsole(endpoints.requestMissingData, requestMissingData),
  mountsConsole(endpoints.recordMissingData, recordMissingData),
  mountsConsole(endpoints.answerDataRequest, answerDataRequest),
  mountsConsole(endpoints.applyDataRequest, applyDataRequest),
  mountsConsole(endpoints.lapseDataRequest, lapseDataRequest),
  mountsConsole(endpoints.linkDataRequest, linkDataRequest),
  mountsConsole(endpoints.exportBorrower, exportBorrower),
  mountsConsole(endpoints.previewErasure, previewErasure),
  mountsConsole(endpoints.eraseBorrower, eraseBorrower),
  // loans
  mountsConsole(endpoints.listLoans, listLoans),
  mountsConsole(endpoints.countLoans, countLoans),
  mountsConsole(endpoints.exportLoans, exportLoans),
  mountsConsole(endpoints.searchLoans, searchLoans),
  mountsConsole(endpoints.readBorrower, readBorrower),
  mountsConsole(endpoints.listBorrowerOrders, listBorrowerOrders),
  mountsConsole(endpoints.readContact, readContact),
  mountsConsole(endpoints.endSessions, endSessions),
  mountsConsole(endpoints.readOrder, readOrder),
  mountsConsole(endpoints.readTimeline, readTimeline),
  mountsConsole(endpoints.readLedger, readLedger),
  mountsConsole(endpoints.exportLedger, exportLedger),
  mountsConsole(endpoints.exportStatement, exportStatement),
  mountsConsole(endpoints.readAttempts, readAttempts),
  mountsConsole(endpoints.readVouchers, readVouchers),
  mountsConsole(endpoints.giveUpLoan, giveUpLoan),
  mountsConsole(endpoints.listReschedules, listReschedules),
  mountsConsole(endpoints.previewReschedule, previewReschedule),
  mountsConsole(endpoints.proposeReschedule, proposeReschedule),
  mountsConsole(endpoints.withdrawReschedule, withdrawReschedule),
  mountsConsole(endpoints.stopPenalties, stopPenalties),
  mountsConsole(endpoints.previewResume, previewResume),
  mountsConsole(endpoints.resumePenalties, resumePenalties),
  mountsConsole(endpoints.listUndecided, listUndecided),
  mountsConsole(endpoints.readUndecided, readUndecided),
  mountsConsole(endpoints.proposeOutcome, proposeOutcome),
  mountsConsole(endpoints.answerProposal, answerProposal),
  mountsConsole(endpoints.checkAttempt, checkAttempt),
  mountsConsole(endpoints.closeAttempt, closeAttempt),
  // messages
  mountsConsole(endpoints.listContactMessages, listContactMessages),
  mountsConsole(endpoints.listOutbox, listOutbox),
  mountsConsole(endpoints.readContactMessage, readContactMessage),
  mountsConsole(endpoints.handleContactMessage, handleContactMessage),
  // money
  mountsConsole(endpoints.listUnmatched, listUnmatched),
  mountsConsole(endpoints.readUnmatched, readUnmatched),
  mountsConsole(endpoints.previewMatch, previewMatch),
  mountsConsole(endpoints.matchUnmatched, matchUnmatched),
  mountsConsole(endpoints.returnUnmatched, returnUnmatched),
  mountsConsole(endpoints.exportUnmatched, exportUnmatched),
  mountsConsole(endpoints.listOutgoingEvents, listOutgoingEvents),
  mountsConsole(endpoints.sendEventAgain, sendEventAgain),
  mountsConsole(endpoints.sendFailedEvents, sendFailedEvents),
  mountsConsole(endpoints.previewFileTakeBack, previewFileTakeBack),
  mountsConsole(endpoints.takeFileBack, takeFileBack),
  mountsConsole(endpoints.answerFileTakeBack, answerFileTakeBack),
  mountsConsole(endpoints.answerSettlementProposal, answerSettlementProposal),
  mountsConsole(endpoints.explainSettlement, explainSettlement),
  mountsConsole(endpoints.exportSettlementLines, exportSettlementLines),
  mountsConsole(endpoints.importSettlement, importSettlement),
  mountsConsole(endpoints.listMissingPayments, listMissingPayments),
  mountsConsole(endpoints.listSettlementFiles, listSettlementFiles),
  mountsConsole(endpoints.listLinesTakenBack, listLinesTakenBack),
  mountsConsole(endpoints.listSettlementLines, listSettlementLines),
  mountsConsole(endpoints.makeSampleSettlement, makeSampleSettlement),
  mountsConsole(endpoints.previewSettlement, previewSettlement),
  mountsConsole(endpoints.proposeSettlementLine, proposeSettlementLine),
  mountsConsole(endpoints.readSettlement, readSettlement),
  mountsConsole(endpoints.readSettlementLine, readSettlementLine),
  mountsConsole(endpoints.listMoneyRequests, listMoneyRequests),
  mountsConsole(endpoints.readBorrowerMoney, readBorrowerMoney),
  mountsConsole(endpoints.previewMoneyRequest, previewMoneyRequest),
  mountsConsole(endpoints.previewMoneyAnswer, previewMoneyAnswer),
  mountsConsole(endpoints.createMoneyRequest, createMoneyRequest),
  mountsConsole(endpoints.answerMoneyRequest, answerMoneyRequest),
  mountsConsole(endpoints.recordTransfer, recordTransfer),
  // settings
  mountsConsole(endpoints.readContactSettings, readContactSettings),
  mountsConsole(endpoints.saveContacts, saveContacts),
  mountsConsole(endpoints.readProductSettings, readProductSettings),
  mountsConsole(endpoints.saveProductRules, saveProductRules),
  mountsConsole(endpoints.readMoneyLimits, readMoneyLimits),
  mountsConsole(endpoints.proposeMoneyLimits, proposeMoneyLimits),
  mountsConsole(endpoints.answerSettingProposal, answerSettingProposal),
  mountsConsole(endpoints.orderProducts, orderProducts),
  mountsConsole(endpoints.readComplaintTypeSettings, readComplaintTypeSettings),
  mountsConsole(endpoints.saveComplaintType, saveComplaintType),
  mountsConsole(endpoints.orderComplaintTypes, orderComplaintTypes),
  mountsConsole(endpoints.readReplyTemplateSettings, readReplyTemplateSettings),
  mountsConsole(endpoints.saveReplyTemplate, saveReplyTemplate),
  mountsConsole(endpoints.orderReplyTemplates, orderReplyTemplates),
  mountsConsole(endpoints.readLandingSettings, readLandingSettings),
  mountsConsole(endpoints.saveLanding, saveLanding),
  mountsConsole(endpoints.readVersions, readVersions),
  // views
  mountsConsole(endpoints.listViews, listViews),
  mountsConsole(endpoints.saveView, saveView),
  mountsConsole(endpoints.removeView, removeView),
  // work
  mountsConsole(endpoints.readWork, readWork),
  mountsConsole(endpoints.countWork, countWork),
  mountsConsole(endpoints.keepCaseOpen, keepCaseOpen),
  mountsConsole(endpoints.readProviderHealth, readProviderHealth),
  mountsConsole(endpoints.listApprovals, listApprovals),
  mountsConsole(endpoints.readApproval, readApproval),
  mountsConsole(endpoints.listFailedWork, listFailedWork),
  mountsConsole(endpoints.listHeldEvents, listHeldEvents),
  mountsConsole(endpoints.readEventAgain, readEventAgain),
  mountsConsole(endpoints.closeHeldEvent, closeHeldEvent),
  mountsConsole(endpoints.retryJob, retryJob),
  mountsConsole(endpoints.retryEvent, retryEvent),
];
