/** The installed connector types with their entities, for filters and forms. */
import type { TypeOutline } from '../../src/http/routes/console/catalog.ts'
import type { Page } from '../api.ts'
import { type Loading, useLoad } from './load.tsx'

export function useTypes(): Loading<Page<TypeOutline>> {
  return useLoad('/console/api/types')
}
