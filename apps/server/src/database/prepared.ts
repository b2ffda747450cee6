import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './tables/tables.ts';

class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type At<Parameters> = <K extends keyof Parameters & string>(name: K) => Parameters[K];

/**
 * A query that is built and compiled once, then run with parameters, for statements of every call, where building the query
 * tree costs more than sending it. `at('name')` marks a parameter. Called as `prepared<{ id: string }>()((db, at) =>
 * db.selectFrom(…).where('id', '=', at('id')))`: the row type is inferred.
 */
export function prepared<Parameters extends Readonly<Record<string, unknown>>>() {
  return <Row>(build: (db: Db, at: At<Parameters>) => Compilable<Row>) => {
    let compiled: CompiledQuery<Row> | undefined;
    return async (db: Db, parameters: Parameters): Promise<Row[]> => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler passes parameters through, so a slot can stand for a value of any type
      compiled ??= build(db, (name) => new Slot(name) as never).compile();
      const values = compiled.parameters.map((value) =>
        value instanceof Slot ? parameters[value.name] : value,
      );
      return (await db.executeQuery<Row>({ ...compiled, parameters: values })).rows;
    };
  };
}
