export * from './money/index.ts';

export { addDays, daysBetween, weekday } from './dates/day-number.ts';
export { endOfDay } from './dates/end-of-day.ts';
export { dateOf, dateParts, isLocalDate, localDate } from './dates/local-date.ts';
export type { LocalDate } from './dates/local-date.ts';
export { addMonths, monthsBetween } from './dates/months.ts';
export { formatDate, formatDateTime, localDateOf } from './dates/zone.ts';
export {
  LONGEST_CLOSURE_DAYS,
  addBusinessDays,
  isBusinessDay,
  lateAfterOwn,
  nextBusinessDay,
  withClosedDays,
} from './dates/business-days.ts';
export type { BusinessCalendar, HolidayRule } from './dates/business-days.ts';

export {
  ALLOWED_MOVES,
  ORDER_STATUSES,
  STATUS_BANNERS,
  canMove,
  isFinal,
  isOrderStatus,
  knownStatus,
  orderCan,
  orderStatus,
} from './order-status.ts';
export type { OrderStatus, StatusBanner } from './order-status.ts';

export {
  CALCULATOR_DAILY_RATE,
  CALCULATOR_DEFAULT_PERIOD,
  CALCULATOR_PERIODS,
} from './offer/calculator-terms.ts';
export {
  CALCULATOR_MONTH_DAYS,
  calculateLoan,
  calculatedCost,
  calculatedPayments,
} from './offer/calculator.ts';
export type { CalculatedPayment, LoanCalculation } from './offer/calculator.ts';

export { flex, unico } from './product.ts';
export type { ExtensionRule, Fee, MarketId, Product } from './product.ts';
export { amortise } from './schedule/amortise.ts';
export type { AmortisationRow } from './schedule/amortise.ts';
export { daysToDue, dueDates, dueDays } from './schedule/due-dates.ts';
export type { DueDateTerms } from './schedule/due-dates.ts';
export { decliningSchedule, flatSchedule } from './schedule/schedule.ts';
export type { Instalment, ScheduleTerms } from './schedule/schedule.ts';
export { feeAmount } from './offer/fee-amount.ts';
export { makeOffer } from './offer/offer.ts';
export { termsHoldUntil } from './offer/terms-hold.ts';
export type { Offer, OfferRequest, OfferedInstalment } from './offer/offer.ts';
export { accruingParts, lastMonthsEnd } from './accrual/earned.ts';
export type { AgreedPlan } from './accrual/earned.ts';
export type { AccruingPart, Earned } from './accrual/accruing-part.ts';
export { deferredOn, payoffOn } from './repayment/payoff.ts';
export type { Payoff, Unearned } from './repayment/payoff.ts';
export { leavesPrincipal, rescheduleEntries, rescheduleLoan } from './changes/reschedule.ts';
export type { PlanCost, Rescheduled, RescheduledInstalment } from './changes/reschedule.ts';
export {
  annualCostSoFar,
  rescheduleBreaches,
  rescheduledAnnualCost,
} from './changes/reschedule-cost.ts';
export type { LoanSoFar, FuturePayment } from './changes/reschedule-cost.ts';
export { coolingOffOf, coolingOffUntil } from './repayment/cooling-off.ts';
export type { CoolingOff } from './repayment/cooling-off-time.ts';
export { bucketOf, daysPastDue } from './repayment/arrears.ts';
export type { ArrearsBucket, ArrearsRules } from './repayment/arrears.ts';
export { PREPAYMENT_MIN_DAYS, agreedPrepayment, earlyPaymentFrom } from './repayment/prepayment.ts';
export { CONTRACT_FIGURES, contractCharges } from './offer/contract-figures.ts';
export type { ContractCharges } from './offer/contract-figures.ts';
export { statementFigures } from './offer/statement-figures.ts';
export type { StatementFigures } from './offer/statement-figures.ts';
export { extendedAnnualCost } from './changes/extended-cost.ts';
export type { ExtensionCost } from './changes/extended-cost.ts';
export { quoteExtension } from './changes/extension.ts';
export type { ExtensionQuote, ExtensionRequest } from './changes/extension.ts';

export {
  chargedIn,
  hasLate,
  smallRestOf,
  owedInAll,
  owedOf,
  placeOf,
  unpaidOf,
} from './ledger/loan-books.ts';
export type { LoanBooks, LoanRules, Owed, OwedInstalment } from './ledger/loan-books.ts';
export { isPenaltyStopped } from './ledger/penalty-stop.ts';
export type { PenaltyStop } from './ledger/penalty-stop.ts';
export { comingCharge } from './ledger/coming-charge.ts';
export type { ComingCharge } from './ledger/coming-charge.ts';
export { accrue } from './ledger/accrue.ts';
export type { Accrual } from './ledger/accrue.ts';
export { isForgiveness, offerExtension, settle } from './ledger/settle.ts';
export type {
  ExtensionOffer,
  Forgiveness,
  MadeExtension,
  Receipt,
  Settlement,
} from './ledger/settle.ts';
export { settlePayoff } from './ledger/settle-payoff.ts';
export { couponLostBy } from './ledger/coupon-lost.ts';
export { dueOrNext } from './ledger/settle-prepayment.ts';
export type { Reduces } from './ledger/settle-prepayment.ts';
export { forgivenEntries } from './ledger/forgive.ts';
export {
  chargeOffEntries,
  isSuspended,
  recoveryEntries,
  standingOn,
  suspensionEntries,
} from './ledger/standing.ts';
export type { Standing } from './ledger/standing.ts';
export { replayLoan } from './ledger/replay.ts';
export type { LoanHistory } from './ledger/replay.ts';
export {
  correctionEntries,
  earningEntries,
  imbalance,
  payoutEntries,
  penaltyEntries,
  receiptEntries,
} from './ledger/entries.ts';
export type { Account, Entry } from './ledger/entries.ts';
export { openingOf } from './ledger/opening.ts';
export type { AgreedInstalment } from './ledger/opening.ts';

export { EARLY_PAYMENT_IS_A_RIGHT } from './markets/early-payment.ts';
export { agreedProduct } from './penalties/penalty-tax.ts';
export { CONTRACT_PENALTY, TERMS_PENALTY, atMostTheObligation } from './penalties/penalty-rule.ts';
export type { PenaltyRule, PenaltyTier } from './penalties/penalty-rule.ts';
export { tieredPenalty } from './penalties/tiered-penalty.ts';
export { accruePenalty, penaltyBetween } from './penalties/accrue-penalty.ts';
export type { Arrears, Penalty } from './penalties/accrue-penalty.ts';
export { firstLateCharge } from './penalties/first-late-charge.ts';
export { daysLate } from './penalties/days-late.ts';

export { bankOfClabe } from './banks.ts';
export { bankOfAccount, isPayoutAccount } from './payout-account/payout-account.ts';
export type { PayoutAccount } from './payout-account/payout-account.ts';
export {
  INDIAN_ACCOUNT_DIGITS,
  bankOfIfsc,
  isIfsc,
  isIndianAccount,
} from './payout-account/indian-account.ts';
export {
  PHILIPPINE_ACCOUNT_DIGITS,
  PHILIPPINE_BANKS,
  isPhilippineAccount,
  philippineBank,
} from './payout-account/philippine-account.ts';
export { clabeCheckDigit, isValidClabe } from './check-digits/clabe.ts';
export { orderNumber } from './check-digits/order-number.ts';
export { isValidLuhn } from './check-digits/luhn.ts';
export { isValidCurp, readCurp } from './check-digits/curp.ts';
export { isValidRfc } from './check-digits/rfc.ts';
export { maskAccount } from './check-digits/mask-account.ts';
export { CODE_128_QUIET_ZONE, encodeCode128C, scanBars } from './barcode/code128.ts';
export { isScannable } from './barcode/scannable-code.ts';
export type { Code128 } from './barcode/code128.ts';
export {
  COLLECTION_TYPE,
  COMPLAINT_LIMITS,
  COMPLAINT_MOVES,
  COMPLAINT_STATES,
  answerByOf,
  characterLimit,
  REPLY_LIMITS,
  complaintCanMove,
  complaintFolio,
  complaintTextFault,
  escalatedIfBegunBy,
  escalationDayOf,
  legalLimitOf,
  countCharacters,
  isInvisible,
  longestAnswerHours,
  mayFileComplaint,
  readComplaintFolio,
  withinCharacters,
} from './complaints.ts';
export type { ComplaintState } from './complaints.ts';
export {
  PHONE_COUNTRIES,
  PROMOTION_LIMITS,
  isMobilePhone,
  phoneDigitsOf,
  phonePrefixOf,
  phoneToE164,
  showsWork,
} from './promotion.ts';
export type { PhoneCountry } from './promotion.ts';
export { dialledDigits, groupPhone, phoneGroupsOf, whatsAppAddress } from './phone-groups.ts';
export { campaignTag } from './campaign-tag.ts';
export {
  DATA_REQUEST_LIMITS,
  DATA_REQUEST_STATES,
  DATA_REQUEST_TERMS,
  applyBy,
  dataRequestClock,
  dataRequestFolio,
  completeBy,
} from './data-requests.ts';
export type { DataRequestClock, DataRequestState } from './data-requests.ts';
export { DATA_RIGHTS, DATA_RIGHTS_OF } from './markets/data-rights.ts';
export type { DataRight } from './markets/data-rights.ts';
export { RATING_STARS, STORE_RATING_FROM, ratingGoesToStore } from './rating.ts';

export { NO_RATE } from './annual-cost/solve-rate.ts';
export { presentValue } from './annual-cost/present-value.ts';
export type { Flow } from './annual-cost/present-value.ts';
export { compoundRate } from './annual-cost/compound-rate.ts';
export { cat } from './annual-cost/cat.ts';
export type { CatYear } from './annual-cost/cat.ts';
export { annualCost } from './annual-cost/annual-cost.ts';
export type { AnnualCost } from './annual-cost/annual-cost.ts';

export { mexico } from './markets/mexico.ts';
export { india } from './markets/india.ts';
export { philippines } from './markets/philippines.ts';
export { fillVariables, unfilledIn } from './message-variables.ts';
export { marketOf, markets } from './markets/markets.ts';
export { ANNUAL_COST_RULES } from './markets/annual-cost-rules.ts';
export { MARKET_TIME_ZONES } from './markets/time-zones.ts';
export { CHANNEL_GROUPS, canTake } from './markets/repayment-channel.ts';
export { OXXO_LIMITS } from './markets/repayment-channels.ts';
export type { ChannelCode, ChannelGroup, RepaymentChannel } from './markets/repayment-channel.ts';
export { TAX_NAMES, TAX_RATES } from './markets/taxes.ts';
export type { TaxName } from './markets/taxes.ts';
export type { Paper } from './markets/paper.ts';
export { REGULATOR_FILES } from './markets/regulator-file-rules.ts';
export type { RegulatorFile, RegulatorFileRule } from './markets/regulator-file-rules.ts';
export { CASE_FIELDS, CASE_FIELD_NAMES, isCaseValue } from './regulator-files/case-fields.ts';
export type { CaseField, CaseValues } from './regulator-files/case-fields.ts';
export {
  periodBefore,
  readRegulatorPeriod,
  regulatorDueOn,
  regulatorPeriodOf,
} from './regulator-files/period.ts';
export type { RegulatorPeriod } from './regulator-files/period.ts';
export {
  REGULATED_LENDER_FIELDS,
  caseFaults,
  columnsOfFile,
  fieldsOfFile,
  missingOfLender,
  regulatorRow,
} from './regulator-files/regulator-files.ts';
export type {
  CaseFault,
  RegulatedLender,
  RegulatorCase,
} from './regulator-files/regulator-files.ts';
export { upiLink } from './markets/upi-link.ts';
export type { AnnualCostRule, CoolingOffRule, Market, MarketCaps } from './markets/market.ts';
export type { Country } from './markets/country.ts';
export type { ComplaintRules, Regulator } from './markets/complaint-rules.ts';
export { CONTACT_WEEK_DAYS, contactAllowance, isWithinHours } from './markets/contact-rules.ts';
export type { ContactAllowance } from './markets/contact-rules.ts';
export {
  POLICY_SWITCHES,
  fairPolicy,
  policyPresets,
  policySwitches,
  specifiedPolicy,
  unfairSwitches,
} from './markets/policy-switches.ts';
export type { PolicySwitch, PolicySwitches } from './markets/policy-switches.ts';
export { checkProduct } from './markets/check-product.ts';
export { PRODUCT_RULES } from './markets/broken-rule.ts';
export type { BrokenRule, ProductRule } from './markets/broken-rule.ts';
