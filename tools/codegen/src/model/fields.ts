import type { BlockModel, Fields, MetaModel } from './model.ts'

/** Every param of a block under its own name, wherever it travels. */
export function blockParams({ query, body, header, params }: BlockModel): Fields {
  return { ...query, ...body, ...header, ...params }
}

/** Fields of a page beside its records, without their paths in the body. */
export function metaFields(meta: Readonly<Record<string, MetaModel>> | undefined): Fields {
  return Object.fromEntries(Object.entries(meta ?? {}).map(([name, { value }]) => [name, value]))
}
