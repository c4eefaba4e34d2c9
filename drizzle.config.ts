import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes the SQL from the schema; what the schema language cannot say is added by hand (migrations/README.md). */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/adapters/postgres/*-schema.ts',
  out: './migrations',
});
