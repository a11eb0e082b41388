/** The installed connector types with their entities, for filters and forms. */
import type { Page } from '../api.ts'
import { type Loading, useLoad } from './load.tsx'
import type { TypeOutline } from './types.ts'

export function useTypes(): Loading<Page<TypeOutline>> {
  return useLoad('/console/api/types')
}
