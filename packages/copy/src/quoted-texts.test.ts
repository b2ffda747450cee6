import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { en } from './en.ts';
import { es } from './es.ts';
import { calculator } from './screens/en/calculator.ts';
import { cardRepayment } from './screens/en/card-repayment.ts';
import { complaints } from './screens/en/complaints.ts';
import { complaints as spanishComplaints } from './screens/es/complaints.ts';
import { failureScreen } from './screens/es/failure-screen.ts';
import { loanDetail } from './screens/en/loan-detail.ts';
import { loanDetail as spanishLoanDetail } from './screens/es/loan-detail.ts';
import { promotion } from './screens/en/promotion.ts';
import { promotion as chinese } from './screens/zh/promotion.ts';
import { publicSite } from './screens/en/public-site.ts';
import { repayment } from './screens/en/repayment.ts';

/* Texts quoted in the specifications are in the table of their language, letter by letter. */

const { home, detail, form } = complaints;

it.each([
  ['complaint home', 'My complaints', home.mine],
  ['complaint home', 'All', home.all],
  [
    'complaint home',
    'The selected order does not support sending collection types',
    home.collectionBlocked,
  ],
  ['complaint form', 'Submit', form.submit],
  ['complaint form', 'Please provide your opinions and suggestions', form.empty],
  ['complaint form', 'uploading...', form.uploading],
  ['complaint form', 'Charging successful!', form.uploaded],
  ['complaint detail', 'Feedback', detail.title],
  ['score of a complaint', 'Seleccione una calificación', spanishComplaints.score.noStar],
  ['navigation', 'Home', publicSite.full.home],
  ['navigation', 'About us', publicSite.full.about],
  ['navigation', 'Feedback', publicSite.full.contact],
  ['navigation', 'Privacy Policy', publicSite.full.policy],
  ['navigation', 'Loan terms and conditions', publicSite.full.loan],
  ['contact form', 'Please provide complete information!', publicSite.contact.incomplete],
  ['contact form', 'Successful!', publicSite.contact.sent],
  ['calculator', 'Calculate', calculator.calculate],
  ['calculator', 'Reset', calculator.reset],
  ['calculator', 'Please Enter a number!', calculator.notANumber],
  ['repayment', 'more', repayment.more],
  ['repayment', 'hide', repayment.hide],
  ['reminder of an extension', 'no need', loanDetail.extension.payNow],
  ['rating', 'Seleccione una calificación', spanishLoanDetail.rating.noStar],
  ['failure screen', 'Fracaso', failureScreen.title],
  ['card payment', 'please select a payment bank card first', cardRepayment.chooseCardFirst],
  ['card payment', 'please enter the correct verification code', cardRepayment.enterCorrectCode],
  ['card payment', 'verification code sent', cardRepayment.codeSent],
  ['card payment', 'get code', cardRepayment.getCode],
  ['card payment', 'verification code error', cardRepayment.wrongCode],
  ['card payment', 'do not submit the payment application again', cardRepayment.doNotSubmitAgain],
  ['card payment', 'processing failed', cardRepayment.processingFailed],
  ['card payment', 'failed to query card list', cardRepayment.listFailed],
  ['card payment', 'error', cardRepayment.transportError],
  ['registration', 'get verification code', promotion.getCode],
  ['registration', '请正确输入手机号！', chinese.phoneWrong],
  ['registration', '请正确输入图形验证码！', chinese.captchaWrong],
  ['registration', '请正确输入短信验证码！', chinese.smsCodeWrong],
  ['registration', '请勿重复发送验证码!', chinese.doNotRepeat],
  ['registration', '验证码已发送，请在手机上查看！', chinese.codeSent],
  ['registration', '您已注册,请直接下载APP登录！', chinese.alreadyRegistered],
  ['registration', '注册成功', chinese.registered],
  ['registration', 'error', chinese.transportError],
])('%s says «%s»', (_place, quoted, text) => {
  expect(text).toBe(quoted);
});

it.each([
  ['es', es],
  ['en', en],
])(
  'the common table of %s has a text for each key that is listed',
  (_language, { common, loan }) => {
    const listed = [
      loan.confirmTitle,
      loan.loanAmount,
      loan.receivedAmount,
      loan.repayAmount,
      loan.loanDate,
      loan.dueDate,
      loan.termDays,
      loan.days(91),
      loan.rate,
      loan.plan,
      loan.agreement,
      loan.submit,
      loan.repay,
      loan.borrowAgain,
      loan.deferredRepayment,
      loan.score,
      loan.repayment,
      loan.bankRepayment,
      loan.storeRepayment,
      loan.barcode,
      common.cancel,
      common.send,
      common.customerService,
      common.copy,
      common.loading,
    ];
    expect(listed.filter((text) => text.trim() === '')).toEqual([]);
  },
);

it('the terms are titled as quoted, in the English of every country', () => {
  const folder = join(import.meta.dirname, 'legal');
  const terms = globSync('*/loan-terms.en.md', { cwd: folder });
  expect(terms).toHaveLength(3);
  for (const file of terms)
    expect(readFileSync(join(folder, file), 'utf8'), file).toContain(
      'title: Loan terms and conditions\n',
    );
});
