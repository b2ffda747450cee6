import {
  attachComplaintImage,
  fileComplaint,
  listComplaints,
  rateComplaint,
  readComplaint,
  readComplaintHome,
} from '@cauce/contract/server';
import { failed, passed } from '../finding.ts';
import { noSuch, ofAnother, recipe } from '../recipe.ts';
import { plainPicture } from './plain-picture.ts';

/** A text that a server not using UTF-8 would return changed. */
const COMPLAINT_TEXT = 'Señal de prueba: año, ¿cuánto?, 100 €, 信用 👍🏽';

export const complaintRecipes = [
  recipe(readComplaintHome, {
    input: (known) => ({ orderId: known.get('orderId') ?? null }),
    essential: ['problemType'],
    learn: ({ types, sonTypes, collectionNeedsFlag }, known) => {
      // Any reason but collection, which may need a loan that allows it.
      const plain = types.find(({ value }) => !collectionNeedsFlag || value !== '1') ?? types[0];
      known.learn('problemType', plain?.value);
      known.learn('problemSonType', sonTypes.find(({ type }) => type === plain?.value)?.value);
    },
  }),
  recipe(attachComplaintImage, {
    changes: 'stores a picture',
    input: () => ({}),
    file: plainPicture('#3b82f6'),
    otherFile: plainPicture('#f59e0b'),
    essential: ['url'],
    learn: ({ url }, known) => known.learn('imageUrl', url),
    wrongs: [
      {
        check: 'a file that is no picture',
        refusals: ['imageRefused'],
        change: (fields) => fields,
        file: new Blob(['no picture'], { type: 'image/png' }),
      },
    ],
    alter: (fields) => fields,
  }),
  recipe(fileComplaint, {
    changes: 'files a complaint',
    input: (known) => ({
      type: known.need('problemType'),
      sonType: known.get('problemSonType') ?? null,
      text: COMPLAINT_TEXT,
      images: [known.get('imageUrl') ?? ''].filter((url) => url !== ''),
      orderNo: known.get('orderId') ?? null,
    }),
    learn: ({ problemId }, known) => {
      known.learn('problemId', problemId);
      if (known.get('problemId') === problemId) known.learn('filedProblemId', problemId);
    },
    wrongs: [
      noSuch('problemType', 'complaintTypeUnknown'),
      noSuch('problemDetail', 'complaintTextMissing', ''),
      noSuch('problemDetail', 'complaintTextTooLong', 'ñ'.repeat(201)),
      noSuch('problemImage', 'imageNotFound', 'https://kit.example/no-such.jpg'),
      noSuch('orderNo', 'orderNotFound'),
      ofAnother('orderNo'),
    ],
    alter: (fields) => ({ ...fields, problemDetail: 'Otro texto.' }),
  }),
  recipe(listComplaints, {
    input: () => ({}),
    essential: ['tabs'],
    learn: (tabs, known) => known.learn('problemId', tabs.flatMap(({ items }) => items)[0]?.id),
  }),
  recipe(readComplaint, {
    input: (known) => ({ problemId: known.need('problemId') }),
    essential: ['problemId', 'content'],
    inspect: ({ problemId, text }, known) => {
      if (problemId !== known.get('filedProblemId')) return null;
      const check = 'returns the text as it was sent';
      return text === COMPLAINT_TEXT ? passed(check) : failed(check, `«${text}»`);
    },
    wrongs: [noSuch('problemId', 'complaintNotFound')],
  }),
  recipe(rateComplaint, {
    changes: 'stores the score of an answer',
    input: (known) => ({ problemId: known.need('answeredProblemId'), score: 5 }),
    wrongs: [noSuch('problemId', 'complaintNotFound'), noSuch('score', 'invalidRequest', '0')],
    alter: (fields) => ({ ...fields, score: '1' }),
  }),
];
