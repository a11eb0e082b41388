import type { Column } from './table.tsx'

interface OfEntity {
  /** Of the connector type. */
  readonly title: string
  readonly entity: string
}

/** The column that names the connector type and the entity of a row. */
export const ENTITY: Column<OfEntity> = {
  name: 'Entity',
  cell: ({ title, entity }) => (
    <>
      {title} <code>{entity}</code>
    </>
  ),
}
