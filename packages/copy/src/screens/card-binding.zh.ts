import type { cardBinding as source } from './card-binding.es.ts';

export const cardBinding = {
  number: '卡号',
  numberWrong: '卡号不正确，请检查。',
  expiry: '有效期',
  expiryHint: '月和年：MM/YY',
  expiryWrong: '请输入卡片上的月和年：MM/YY。',
  cvc: '安全码 (CVV)',
  cvcHint: '3 或 4 位数字',
  cvcWrong: '应为 3 或 4 位数字。',
  holder: '持卡人姓名',
  holderWrong: '请输入卡片上的姓名。',
  whereItGoes: '卡号将直接发送给支付服务商。我们只保存银行名称和后 4 位。',
  save: '保存银行卡',
  saved: (card) => (card === '' ? '银行卡已保存' : `银行卡 ${card} 已保存`),
  inApp: '在应用中添加',
  tokenRefused: '支付服务商未接受该卡，请检查信息。',
  tokenUnreachable: '无法连接支付服务商，请重试。',
  tokenAddress: '为了您的安全，卡片信息未发送：服务商地址无效。',
  unknownOutcome: '暂时无法确认银行卡是否已保存。您可以重试，不会重复保存。',
} satisfies typeof source;
