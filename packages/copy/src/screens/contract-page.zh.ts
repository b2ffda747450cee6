import type { ScreenCopy } from '../index.ts';

/** Texts around the promissory note, in Chinese. */
export const contractPage = {
  title: '借款合同和本票',
  keep: '保存副本',
  print: '打印',
  download: '下载 PDF',
  fileName: (order) => (order === '' ? 'promissory-note.pdf' : `promissory-note-${order}.pdf`),
  preview: '这是合同的预览，您尚未签署。',
} satisfies ScreenCopy['contractPage'];
