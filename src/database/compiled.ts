import { type Compilable, type CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely';

/** What a query is asked of: a database, or a transaction in it. */
type Asked = { readonly executeQuery: <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>> };

/** Stands in a query for a value that is given whenever it is asked. */
export type Place<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/** Asks a query with these values. */
export type Ask<Values, Row> = (database: Asked, values: Values) => Promise<Row[]>;

class Gap {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is asked again and again: putting it together takes longer than answering it, so that is done once.
 * `build` says with `place('name')` where a value of each asking belongs.
 */
export function compiled<Values extends object, Row>(
  build: (place: Place<Values>) => Compilable<Row>,
): Ask<Values, Row> {
  const query = build((name) => sql`${new Gap(name)}`).compile();
  return async (database, values) => {
    const given = new Map<string, unknown>(Object.entries(values));
    const parameters = query.parameters.map((each) => (each instanceof Gap ? given.get(each.name) : each));
    const { rows } = await database.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
