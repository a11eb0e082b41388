import type { Migration } from './migration.ts'

export const isolation: Migration = {
  id: '0004-isolation',
  sql: ({ isolate }) => ['connectors', 'credentials', 'creation_keys'].map(isolate).join('\n'),
}
