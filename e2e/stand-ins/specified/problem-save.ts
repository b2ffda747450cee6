import { fine } from './call.ts';
import type { SpecifiedCall } from './call.ts';

export const problemSave: SpecifiedCall = {
  call: 'POST /user-problem/problem-save',
  requestFields: ['problemType', 'problemSonType', 'problemDetail', 'problemImage', 'orderNo'],
  answerFields: [],
  answer: (fields, { complaints, made }) => {
    complaints.push({
      id: `q-${complaints.length + 1}`,
      type: fields.get('problemType') ?? '',
      content: fields.get('problemDetail') ?? '',
      images: fields.get('problemImage') ?? '',
    });
    made.push(`complaint ${fields.get('problemType')} ${fields.get('orderNo')}`);
    return fine();
  },
};
