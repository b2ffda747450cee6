import { COLLECTION_TYPE, COMPLAINT_STATES } from '@cauce/lending';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { detailIn, homeIn, listIn } from './complaint-replies.ts';
import { fileComplaint } from './complaint-filing.ts';
import * as server from './complaint-filing.server.ts';

const home = (given: unknown) => v.parse(homeIn, given);
const detail = (given: unknown) => v.parse(detailIn, given);

describe('what a complaint can be about', () => {
  it('has a sub-reason of collection if the server sends none', () => {
    const { sonTypes } = home({
      problemSonType: [
        { title: 'Fee', value: '3', problemType: '1' },
        { title: 'Calls', value: '4' },
      ],
    });
    expect(sonTypes.map(({ value, type }) => [value, type])).toEqual([
      ['3', '1'],
      ['4', COLLECTION_TYPE],
    ]);
  });

  it.each([
    ['a text', { status: 'Overdue', orderStatus: 180 }, { statusText: 'Overdue', status: 180 }],
    ['a bare code', { status: '180' }, { statusText: '', status: 180 }],
    [
      'a bare code beside the status',
      { status: '170', orderStatus: '180' },
      { statusText: '', status: 180 },
    ],
    ['a text alone', { status: 'Overdue' }, { statusText: 'Overdue', status: null }],
    ['a number too long for a code', { status: '12345' }, { statusText: '12345', status: null }],
    ['nothing', {}, { statusText: '', status: null }],
  ])('reads a loan’s status from %s', (_what, given, expected) => {
    expect(home({ orderList: [{ orderNo: 'D174', ...given }] }).orders[0]).toMatchObject(expected);
  });

  it.each([null, undefined, '', [], {}, { orderNo: '' }, 'D174'])(
    'has no related loan if the server sends %j',
    (orderDetail) => expect(home({ orderDetail }).order).toBeNull(),
  );

  it('requires the loan’s collection flag unless the server says otherwise', () => {
    expect(home({}).collectionNeedsFlag).toBe(true);
    expect(home({ collectionNeedsFlag: '1' }).collectionNeedsFlag).toBe(true);
    expect(home({ collectionNeedsFlag: '0' }).collectionNeedsFlag).toBe(false);
    expect(home({ collectionNeedsFlag: 0 }).collectionNeedsFlag).toBe(false);
  });
});

describe('the list of complaints', () => {
  it('counts the items of a tab that has no count, and numbers a tab that has no value', () => {
    const tabs = v.parse(listIn, {
      tabs: [
        { title: 'All', list: [{ id: '1' }, { id: '2' }] },
        { title: 'Open', list: [{ id: '1' }], count: '40', value: 'open' },
      ],
    });
    expect(tabs.map(({ title, count, value }) => ({ title, count, value }))).toEqual([
      { title: 'All', count: 2, value: '0' },
      { title: 'Open', count: 40, value: 'open' },
    ]);
  });

  it('shows a known state, and none for an unknown one', () => {
    const states = [...COMPLAINT_STATES, 'lost', '', 7, null];
    const [tab] = v.parse(listIn, { tabs: [{ list: states.map((state) => ({ state })) }] });
    expect(tab?.items.map(({ state }) => state)).toEqual([
      ...COMPLAINT_STATES,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('one complaint', () => {
  it('reads image addresses from a list and from a text, without the empty ones', () => {
    expect(detail({ images: ['/a', '', 7, '/b'] }).images).toEqual(['/a', '/b']);
    expect(detail({ images: '/a,,/b,' }).images).toEqual(['/a', '/b']);
    expect(detail({ images: '' }).images).toEqual([]);
    expect(detail({ images: { 0: '/a' } }).images).toEqual([]);
  });

  it('reads the list of replies, or the single reply of another back end', () => {
    const alone = { disposeDetail: 'Done.', disposeImages: '/a' };
    expect(detail(alone).replies).toEqual([
      { author: '', time: '', content: 'Done.', images: ['/a'] },
    ]);
    expect(detail({ ...alone, replies: [{ content: 'Newer.' }] }).replies).toMatchObject([
      { content: 'Newer.' },
    ]);
    expect(detail({ disposeImages: ['/a'] }).replies).toHaveLength(1);
    expect(detail({ disposeDetail: '', disposeImages: [] }).replies).toEqual([]);
  });

  it.each([
    ['1', true],
    [1, true],
    [true, true],
    ['2', true],
    ['yes', true],
    ['0', false],
    [0, false],
    ['00', false],
    ['', false],
    ['  ', false],
    [false, false],
    [null, false],
    [undefined, false],
    [{}, false],
  ])('with %j for `isNeedScore` asks for a score: %j', (isNeedScore, wantsScore) => {
    expect(detail({ isNeedScore }).wantsScore).toBe(wantsScore);
  });

  it('shows a loan and a regulator only if they have a name', () => {
    expect(detail({ order: { orderNo: '', productName: 'Flex' } }).order).toBeNull();
    expect(detail({ order: { orderNo: 'D1' } }).order).toEqual({ orderNo: 'D1', productName: '' });
    expect(detail({ regulator: { phone: '1' } }).regulator).toBeNull();
    expect(detail({ regulator: { name: 'CONDUSEF' } }).regulator?.name).toBe('CONDUSEF');
  });
});

describe('a complaint that is filed', () => {
  const imageName = fc.stringMatching(/^\/user-problem\/problem-img\/[A-Za-z0-9_-]{43}$/);

  it('is read by the server as it was written, whatever was typed', () => {
    const input = fc.record({
      type: fc.stringMatching(/^[1-9]\d{0,3}$/),
      sonType: fc.option(fc.stringMatching(/^[1-9]\d{0,3}$/), { nil: null }),
      text: fc.string({ minLength: 1, maxLength: 200 }).filter((text) => !text.includes('\0')),
      images: fc.array(imageName, { maxLength: 4 }),
      orderNo: fc.option(fc.stringMatching(/^D\d{1,9}$/), { nil: null }),
    });
    fc.assert(
      fc.property(input, (filed) => {
        const read = v.safeParse(server.fileComplaint.request, fileComplaint.write(filed));
        expect(read.issues).toBeUndefined();
        expect(read.output).toEqual(filed);
      }),
    );
  });

  it('with a NUL is refused: no database stores one', () => {
    const fields = fileComplaint.write({
      type: '1',
      sonType: null,
      text: 'a\0b',
      images: [],
      orderNo: null,
    });
    expect(v.safeParse(server.fileComplaint.request, fields).success).toBe(false);
  });
});
