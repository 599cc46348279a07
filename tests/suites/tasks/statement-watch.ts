/** Counts the rows that SQLite hands to Nova. */
import { type DatabaseConnection, type Driver, SqliteDialect } from 'kysely';

export interface StatementWatch {
  rows: number;
}

/** From now on, for every store that this process opens. */
export function watchStatements(): StatementWatch {
  const watch: StatementWatch = { rows: 0 };
  const watched = new WeakSet<DatabaseConnection>();
  const createDriver = Reflect.get(SqliteDialect.prototype, 'createDriver');
  Reflect.set(SqliteDialect.prototype, 'createDriver', function watchedDriver(this: SqliteDialect): Driver {
    const driver: Driver = Reflect.apply(createDriver, this, []);
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async () => {
      const connection = await acquire();
      if (!watched.has(connection)) watchConnection(connection, watch);
      watched.add(connection);
      return connection;
    };
    return driver;
  });
  return watch;
}

function watchConnection(connection: DatabaseConnection, watch: StatementWatch): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query) => {
    const result = await execute<never>(query);
    watch.rows += result.rows.length;
    return result;
  };
}
