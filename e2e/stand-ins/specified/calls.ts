import type { SpecifiedCall } from './call.ts';
import { channelTemplate } from './channel-template.ts';
import { contractDetail } from './contract-detail.ts';
import { generateVcode } from './generate-vcode.ts';
import { getCaptcha } from './get-captcha.ts';
import { getSid } from './get-sid.ts';
import { getSms } from './get-sms.ts';
import { getWhatsapp } from './get-whatsapp.ts';
import { googleScore } from './google-score.ts';
import { loanDetailConfirm } from './loan-detail-confirm.ts';
import { loanDetailPush } from './loan-detail-push.ts';
import { loanDetails } from './loan-details.ts';
import { loanPlayDelayDetail } from './loan-play-delay-detail.ts';
import { loanPlayDetail } from './loan-play-detail.ts';
import { problemDetail } from './problem-detail.ts';
import { problemInit } from './problem-init.ts';
import { problemList } from './problem-list.ts';
import { problemSave } from './problem-save.ts';
import { register } from './register.ts';
import { repaymentCommit } from './repayment-commit.ts';
import { repaymentConfirm } from './repayment-confirm.ts';
import { repaymentHuichao } from './repayment-huichao.ts';
import { repaymentWay } from './repayment-way.ts';
import { trackClick } from './track-click.ts';
import { trackVisit } from './track-visit.ts';
import { uploadProblemImg } from './upload-problem-img.ts';

/** All calls of both «calls it makes» tables. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  channelTemplate,
  trackVisit,
  getSid,
  getCaptcha,
  getSms,
  trackClick,
  register,
  loanPlayDetail,
  loanPlayDelayDetail,
  generateVcode,
  loanDetailConfirm,
  loanDetailPush,
  loanDetails,
  googleScore,
  repaymentWay,
  repaymentCommit,
  repaymentConfirm,
  repaymentHuichao,
  contractDetail,
  problemInit,
  problemSave,
  uploadProblemImg,
  problemList,
  problemDetail,
  getWhatsapp,
];

/** The only parameters allowed in the query of any call. */
export const COMMON_PARAMETERS: ReadonlySet<string> = new Set([
  'deviceId',
  'appVersion',
  'userId',
  'appName',
  'sessionId',
  'clientType',
  'merchantNumber',
  'mobilePhone',
  'orderId',
  'productId',
  'couponId',
  'couponMoney',
  'withholdingAmount',
  'deviceName',
  'osVersion',
  'advertisingId',
  'isNeedPop',
  'crp_phe',
  'dearest',
  'showy',
  'dearer',
  'language',
  'swift',
  'eyes',
]);
