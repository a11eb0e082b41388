/** Renders groups where their rows are read: in a database thread, or on the event loop. */
import { extname } from 'node:path'
import type { RowTransform } from '../../store/row-transform.ts'
import { type GroupProjection, type RenderedGroups, renderGroups } from './render-groups.ts'

export const GROUPS_TRANSFORM: RowTransform<GroupProjection, RenderedGroups> = {
  module: new URL(`./groups-module${extname(import.meta.url)}`, import.meta.url),
  transform: renderGroups,
}
