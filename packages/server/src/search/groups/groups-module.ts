/** Module that database threads load to render groups. */
import type { TransformModule } from '../../store/row-transform.ts'
import { jsonBuffers } from '../hits/json-text.ts'
import { type GroupProjection, type RenderedGroups, renderGroups } from './render-groups.ts'

type GroupsModule = TransformModule<GroupProjection, RenderedGroups>

export const transform: GroupsModule['transform'] = renderGroups
export const buffersOf: GroupsModule['buffersOf'] = ({ text }) => jsonBuffers(text)
