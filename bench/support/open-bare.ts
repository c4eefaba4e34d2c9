/** Opens only the embedded database, with the minimum of work; its folder is the argument. */
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create(process.argv[2] ?? '');
await database.query('select 1');
process.stdout.write('open\n');
await database.close();
