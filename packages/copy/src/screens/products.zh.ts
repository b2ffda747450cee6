import type { ScreenCopy } from '../index.ts';

/** Texts of the recommended products and of one product. */
export const products = {
  title: '选择借款产品',
  lead: '为您推荐',
  leadText: '确认前即可看到全部费用。',
  product: '借款',
  productTitle: '产品详情',
  amount: '借款金额',
  term: '期限',
  weeks: (count: number) => `${count} 周`,
  months: (count: number) => `${count} 个月`,
  payments: '期数',
  rate: '日利率',
  total: '还款总额',
  annualCost: '年化成本',
  cost: '费用明细',
  illustration: '以上为该金额的示例。您的方案会在确认前计算。',
  seeNamed: (product: string) => `查看${product}`,
  seeOffer: '查看我的方案',
  emptyTitle: '目前没有可用的借款产品',
  emptyText: '请稍后再试，或联系我们。',
  talk: '联系客服',
  chooseTitle: '选择产品',
  chooseText: '从列表中打开一个产品即可查看全部数据。',
  seeAll: '查看全部产品',
} satisfies ScreenCopy['products'];
