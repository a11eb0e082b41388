import type { Row } from '../../fake.ts'
import type { Choice, IssueRow, ProjectRow } from './rows.ts'
import { selfOf } from './site.ts'

/** Statuses and their transitions. */

export interface Status extends Choice {
  readonly statusCategory: Category
}

interface Category extends Row {
  readonly id: number
  readonly key: 'new' | 'indeterminate' | 'done'
  readonly name: string
}

export interface Transition {
  readonly id: string
  readonly name: string
  readonly to: Status
  /** Ids of the statuses that it starts from. Default: all. */
  readonly from?: readonly string[]
  /** Fields of its screen. Without a screen, it sets none. */
  readonly screen?: readonly ScreenField[]
}

export interface ScreenField {
  readonly id: string
  /** The issue must have a value afterwards; of comments, a new one. */
  readonly required?: boolean
}

export const CATEGORIES: readonly Category[] = [
  category(2, 'new', 'To Do', 'blue-gray'),
  category(4, 'indeterminate', 'In Progress', 'yellow'),
  category(3, 'done', 'Done', 'green'),
]

const [NEW, MOVING, FINISHED] = CATEGORIES as [Category, Category, Category]

export const TO_DO: Status = status('10000', 'To Do', NEW)
export const IN_PROGRESS: Status = status('3', 'In Progress', MOVING)
export const IN_REVIEW: Status = status('10001', 'In Review', MOVING)
export const DONE: Status = status('10002', 'Done', FINISHED)

export const STATUSES: readonly Status[] = [TO_DO, IN_PROGRESS, IN_REVIEW, DONE]

/** `free`: from every status to every other. `reviewed`: step by step, with a review before done. */
const WORKFLOWS: Readonly<Record<NonNullable<ProjectRow['workflow']>, readonly Transition[]>> = {
  free: [
    { id: '11', name: 'To Do', to: TO_DO },
    { id: '21', name: 'In Progress', to: IN_PROGRESS },
    { id: '31', name: 'Done', to: DONE },
  ],
  reviewed: [
    { id: '21', name: 'Start', to: IN_PROGRESS, from: [TO_DO.id] },
    { id: '31', name: 'Ask for review', to: IN_REVIEW, from: [IN_PROGRESS.id] },
    {
      id: '41',
      name: 'Approve',
      to: DONE,
      from: [IN_REVIEW.id],
      screen: [{ id: 'resolution', required: true }, { id: 'fixVersions' }],
    },
    {
      id: '51',
      name: 'Send back',
      to: IN_PROGRESS,
      from: [IN_REVIEW.id],
      screen: [{ id: 'assignee' }, { id: 'comment', required: true }],
    },
    { id: '61', name: 'Reopen', to: TO_DO, from: [DONE.id] },
  ],
}

/** Those of a project in which every transition is possible at any time. */
export const FREE_TRANSITIONS: readonly Transition[] = WORKFLOWS.free

/** Transitions that are available in the issue's status. */
export function transitionsOf(project: ProjectRow, issue: IssueRow): readonly Transition[] {
  const { id } = issue.fields.status as Status
  return WORKFLOWS[project.workflow ?? 'free'].filter(({ from }) => from === undefined || from.includes(id))
}

/** A transition as the API shows it, without the fields of its screen. */
export function showTransition({ id, name, to, from, screen }: Transition): Row {
  return {
    id,
    name,
    to,
    hasScreen: screen !== undefined,
    isGlobal: from === undefined,
    isInitial: false,
    isAvailable: true,
    isConditional: false,
    isLooped: false,
  }
}

export function isDone(of: Status): boolean {
  return of.statusCategory.key === 'done'
}

function category(id: number, key: Category['key'], name: string, colorName: string): Category {
  return { self: selfOf('statuscategory', String(id)), id, key, colorName, name }
}

function status(id: string, name: string, statusCategory: Category): Status {
  const iconUrl = `https://avatars.example/status/${id}.png`
  return { self: selfOf('status', id), description: '', iconUrl, name, id, statusCategory }
}
