import { createPublicKey, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';
import fastify from 'fastify';
import * as v from 'valibot';

/* The part of a wallet like Alipay's open platform that the adapter uses: a gateway whose requests are signed by RSA2 over
   the sorted parameters, `alipay.trade.query`, and a signed notification that is repeated until it is answered `success`. */

const textOf = (fields: Record<string, string>, without: string[]): Buffer =>
  Buffer.from(
    Object.keys(fields)
      .filter((name) => !without.includes(name) && fields[name] !== '')
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('&'),
  );

interface Trade {
  trade_no: string;
  out_trade_no: string;
  total_amount: string;
  trade_status: string;
  send_pay_date: string;
  notify_url: string;
}

export type WalletStandIn = Awaited<ReturnType<typeof startWalletStandIn>>;

export async function startWalletStandIn() {
  const ours = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const keys = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2_048 }));
  const trades = new Map<string, Trade>();
  const faults = { isMute: false };
  const app = fastify({ forceCloseConnections: true });

  // Refuses what the platform refuses: another app, a wrong signature, an amount that is no decimal.
  const readSigned = (query: Record<string, string>): Record<string, string> | null => {
    const key = createPublicKey(ours.privateKey);
    const signature = Buffer.from(query['sign'] ?? '', 'base64');
    const isSigned = verify('sha256', textOf(query, ['sign']), key, signature);
    if (!isSigned || query['app_id'] !== 'app1' || query['sign_type'] !== 'RSA2') return null;
    const content: unknown = JSON.parse(query['biz_content'] ?? '{}');
    return v.parse(v.record(v.string(), v.string()), content);
  };
  app.route<{ Querystring: Record<string, string> }>({
    method: ['GET', 'POST'],
    url: '/gateway.do',
    handler: (request, reply) => {
      const { query } = request;
      if (faults.isMute) return reply.hijack();
      const content = readSigned(query);
      if (content === null) return reply.code(400).send({ error: 'isv.invalid-signature' });
      const id = content['out_trade_no'] ?? '';
      if (query['method'] === 'alipay.trade.wap.pay') {
        if (!/^\d+\.\d{2}$/.test(content['total_amount'] ?? '')) return reply.code(400).send({});
        if (!trades.has(id))
          trades.set(id, {
            trade_no: `2026${randomBytes(8).toString('hex')}`,
            out_trade_no: id,
            total_amount: content['total_amount'] ?? '',
            trade_status: 'WAIT_BUYER_PAY',
            send_pay_date: '',
            notify_url: query['notify_url'] ?? '',
          });
        return reply.send({ page: 'pay here' });
      }
      const trade = trades.get(id);
      if (query['method'] === 'alipay.trade.close') {
        const isOpen = trade?.trade_status === 'WAIT_BUYER_PAY';
        if (isOpen) trade.trade_status = 'TRADE_CLOSED';
        const why = trade === undefined ? 'ACQ.TRADE_NOT_EXIST' : 'ACQ.TRADE_STATUS_ERROR';
        return reply.send({
          alipay_trade_close_response: isOpen
            ? { code: '10000', msg: 'Success', out_trade_no: id, trade_no: trade.trade_no }
            : { code: '40004', sub_code: why },
          sign: '',
        });
      }
      return reply.send({
        alipay_trade_query_response:
          trade === undefined
            ? { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }
            : { code: '10000', msg: 'Success', ...trade },
        sign: '',
      });
    },
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    gatewayUrl: `${address}/gateway.do`,
    host: new URL(address).host,
    faults,
    trades,
    privateKey: ours.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKeys: keys.map(({ publicKey }) =>
      publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    ),
    /** The borrower pays on the wallet's page. */
    pay: (id: string, at: string): void => {
      const trade = trades.get(id);
      if (trade !== undefined)
        Object.assign(trade, { trade_status: 'TRADE_SUCCESS', send_pay_date: at });
    },
    /** A notification as the wallet sends it: a signed form. */
    notify: (changes: Record<string, string>, key = 0): Buffer => {
      const fields = {
        app_id: 'app1',
        notify_type: 'trade_status_sync',
        notify_id: 'n1',
        notify_time: '2026-03-03 02:00:00',
        charset: 'utf-8',
        version: '1.0',
        sign_type: 'RSA2',
        trade_no: '2026aa',
        ...changes,
      };
      const bytes = textOf(fields, ['sign', 'sign_type']);
      const signature = sign('sha256', bytes, keys[key]!.privateKey).toString('base64'); // ! 0 or 1
      return Buffer.from(new URLSearchParams({ ...fields, sign: signature }).toString());
    },
    close: () => app.close(),
  };
}
