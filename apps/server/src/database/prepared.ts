import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './tables/tables.ts';

/** Stands for a parameter while the query is compiled. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type ParameterAt<Parameters> = <K extends keyof Parameters & string>(name: K) => Parameters[K];

/**
 * A query that is built and compiled once and then run with parameters. For statements that run on every call: building
 * their query tree costs more than sending them. `at('name')` marks a parameter. Called as `prepared<{ id: string }>()((db, at) =>
 * db.selectFrom(…).where('id', '=', at('id')))`: the row type is inferred.
 */
export function prepared<Parameters extends Readonly<Record<string, unknown>>>() {
  return <Row>(build: (db: Db, at: ParameterAt<Parameters>) => Compilable<Row>) => {
    let compiled: CompiledQuery<Row> | undefined;
    return async (db: Db, parameters: Parameters): Promise<Row[]> => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler passes parameters through, so a placeholder can stand for a value of any type
      compiled ??= build(db, (name) => new Placeholder(name) as never).compile();
      const values = compiled.parameters.map((value) =>
        value instanceof Placeholder ? parameters[value.name] : value,
      );
      return (await db.executeQuery<Row>({ ...compiled, parameters: values })).rows;
    };
  };
}
