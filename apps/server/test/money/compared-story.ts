import { readDues } from '../../src/money/ledger/dues.ts';
import { chargesOf, owes } from './model/model-figures.ts';
import { modelDeferred, modelSuspended } from './model/model-interest.ts';
import { modelPenalties } from './model/model-penalties.ts';

import { MoneyStory } from './money-story.ts';
import { same } from './same.ts';

/** A story whose books are compared with the model's. Throws where they differ. */
export class ComparedStory extends MoneyStory {
  /** What is suspended or charged off, on the day that the books have reached. */
  private async compareStanding(when: string): Promise<void> {
    const actual = [
      await this.balanceOf('suspended'),
      await this.balanceOf('chargedOff'),
      await this.balanceOf('income.recovery'),
    ];
    const { parts } = this.model(this.earnedOn);
    const { interest, tax } = modelDeferred(parts, this.earnedOn);
    const worth = parts.reduce((all, part) => all + owes(part), 0) - interest - tax;
    same(`standing ${when}`, actual, [
      this.isChargedOff ? 0 : modelSuspended(parts, this.earnedOn, this.terms),
      this.isChargedOff ? Math.max(0, worth) : 0,
      this.recovered,
    ]);
  }

  /** The trial balance of earned and deferred amounts, against the model's on the day that the books must have reached. */
  private async compareEarned(when: string): Promise<void> {
    const accounts = [
      'deferred.interest',
      'deferred.tax',
      'income.interest',
      'tax.iva',
      'income.commission',
    ];
    const rows = await this.db
      .selectFrom('ledger_entries')
      .select(['account', 'amount'])
      .where('order_id', '=', this.orderId)
      .where('account', 'in', accounts)
      .execute();
    const actual = accounts.map((account) =>
      rows.reduce((all, row) => (row.account === account ? all - row.amount : all), 0),
    );
    const { parts } = this.model();
    const givenBack = this.givenBackBefore.map((one, at) => one + (parts[0]?.givenBack[at] ?? 0));
    const left = modelDeferred(parts, this.earnedOn);
    const leftOut = (kind: 'interest' | 'tax') =>
      parts.reduce((all, part) => all + part.leftOut[kind], this.leftOut[kind]);
    const { feeTax } = await this.db
      .selectFrom('extensions')
      .select((build) =>
        build.fn.coalesce(build.fn.sum<number | string>('fee_tax'), build.lit(0)).as('feeTax'),
      )
      .where('order_id', '=', this.orderId)
      .executeTakeFirstOrThrow();
    same(`earned ${when}`, actual, [
      left.interest,
      left.tax,
      this.charged.interest - leftOut('interest') - left.interest,
      this.charged.tax + Number(feeTax) - leftOut('tax') - left.tax - givenBack[1]!, // ! commission and tax
      this.terms.offer.commission - givenBack[0]!, // ! commission and tax
    ]);
  }

  /** Penalties as income and as tax, on the day that the books have been charged to. */
  private async comparePenalties(when: string): Promise<void> {
    const { parts } = this.model(await this.reachedOn());
    const actual = [await this.balanceOf('income.penalty'), await this.balanceOf('tax.penalty')];
    const expected = modelPenalties(parts, this.terms);
    same(
      `penalties ${when}`,
      actual,
      expected.map((amount, index) => amount + this.penaltiesBefore[index]!), // ! income and tax
    );
  }

  async compare(when: string): Promise<void> {
    const dues = await readDues(this.db, this.orderId, this.today);
    if (dues === null) throw new Error('the loan is gone');
    const { parts, credit } = this.model();
    same(
      `instalments ${when}`,
      dues.instalments.map(({ dueOn, owed }) => [
        dueOn,
        owed.principal,
        owed.interest + owed.commission + owed.iva,
        owed.penalty,
      ]),
      parts.map((part) => [part.dueOn, part.principal, chargesOf(part), part.penalty]),
    );
    same(`credit ${when}`, dues.credit, credit);
    await this.compareEarned(when);
    await this.compareStanding(when);
    await this.comparePenalties(when);
    same(`status ${when}`, dues.order.status, this.status);
  }
}
