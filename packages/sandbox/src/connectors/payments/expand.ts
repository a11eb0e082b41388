import type { EntityBehaviour } from '../../behaviour.ts'

const EXPAND = { query: { expand: { type: 'array', items: { type: 'string' } } } } as const

/** `expand` of reads is taken, and nothing comes of it: what it asks for stays absent. */
export const expanding: Required<EntityBehaviour>['accepts'] = { list: EXPAND, get: EXPAND }
