/** Complaints of an English-speaking demo, with their answers; a brand adds what only its market knows. */
export const englishComplaints = {
  'Q1001-1': {
    text: 'Please send me a text message a few days before each payment.',
    reply: 'Thank you for the idea. From this month we send an SMS before each due date.',
  },
  'Q1001-4': { text: 'The agreement opens as a blank screen and I have to start again.' },
  'Q1002-1': {
    text: 'Please correct my address in the agreement.',
    reply: 'Your address is corrected. You can see it in your agreement.',
  },
  'Q1002-3': { text: 'Please delete my photo and my data.' },
};

/** The complaint about calls; the answer has the borrower's name and the hours of customer care. */
export const complaintAboutCalls = (firstName: string, hours: string) => ({
  text: 'Since Monday I get up to six calls a day, some after 10 at night. Please call in office hours only.',
  reply: `Hello, ${firstName}. We are sorry for the late calls. Your number is off that list, and we contact you ${hours} only.\n\nIf it happens again, send us another complaint with the day and the hour.`,
});

/** The complaint about a payment that was made and is not shown. */
export const complaintAboutPayment = (paid: string) => ({
  text: `I paid ${paid} on Tuesday and the app still shows the balance.`,
  reply: 'We found your payment and applied it on the day you made it, without late charges.',
});

/** The terms of the demo's landing page. */
export const englishAgreement = {
  title: 'User agreement',
  text: [
    'This page is a demonstration and no offer of a loan.',
    'By joining you let us open an account with your mobile number and send you a code by SMS.',
    'We never read your contacts. You may ask customer care at any time to correct or delete your data.',
  ].join('\n\n'),
};

/** The first screen of that page. */
export const englishInvitation = {
  headline: 'See what you can borrow',
  lead: 'A mobile number is enough; it takes a few minutes.',
  button: 'Join',
};
