import type { Random, World } from '../../../fake.ts'
import { FIRST_ID } from '../ids.ts'
import { linkUser } from '../people.ts'
import type { CommentRow, IssueRow, UserRow, WorklogRow } from '../rows.ts'
import { selfOf } from '../site.ts'
import { HOUR, parseStamp, stamp, workTime } from '../time.ts'
import type { Site } from './site.ts'
import { drawCommentBody } from './words.ts'

/** The oldest issue has many comments, so that every site has several pages of them. */
const MANY_COMMENTS = 7
const MANY_WORKLOGS = 5

/** Author and time of an activity on an issue. */
interface Activity {
  readonly issue: IssueRow
  readonly who: UserRow
  readonly time: number
}

export function drawComments(world: World, site: Site, issues: readonly IssueRow[]): CommentRow[] {
  const random = world.stream('comments')
  const activities = draw(random, site, issues, MANY_COMMENTS)
  return activities.map(({ issue, who, time }, index) => {
    const id = String(FIRST_ID + 1 + index)
    const author = linkUser(who)
    return {
      self: selfOf('issue', issue.id, 'comment', id),
      id,
      issueId: issue.id,
      author,
      body: drawCommentBody(random, linkUser(random.pick(site.workers))),
      updateAuthor: author,
      created: stamp(time),
      updated: stamp(time),
      ...(random.chance(0.1) ? { visibility: ADMINISTRATORS } : {}),
      jsdPublic: true,
      properties: random.chance(0.1) ? [{ key: 'mood', value: 'good' }] : [],
    }
  })
}

const ADMINISTRATORS = { type: 'role', value: 'Administrators', identifier: '10002' }

export function drawWorklogs(world: World, site: Site, issues: readonly IssueRow[]): WorklogRow[] {
  const random = world.stream('worklogs')
  const activities = draw(random, site, issues, MANY_WORKLOGS)
  return activities.map(({ issue, who, time }, index) => {
    const id = String(FIRST_ID + 1 + index)
    const author = linkUser(who)
    const timeSpentSeconds = random.between(1, 32) * (HOUR / 4)
    return {
      self: selfOf('issue', issue.id, 'worklog', id),
      author,
      updateAuthor: author,
      ...(random.chance(0.6) ? { comment: drawCommentBody(random, author) } : {}),
      created: stamp(time),
      updated: stamp(time),
      started: stamp(time - timeSpentSeconds),
      timeSpent: workTime(timeSpentSeconds),
      timeSpentSeconds,
      id,
      issueId: issue.id,
      properties: [],
    }
  })
}

/** A few events per issue between its creation and last change, ordered by time. */
function draw(random: Random, site: Site, issues: readonly IssueRow[], many: number): Activity[] {
  const activities = issues.flatMap((issue, index) => {
    const [from, to] = [parseStamp(issue.fields.created), parseStamp(issue.fields.updated)]
    const count = index === 0 ? many : Math.max(0, random.between(-2, 4))
    return Array.from({ length: count }, (): Activity => {
      return { issue, who: random.pick(site.workers), time: random.between(from, to) }
    })
  })
  return activities.sort((a, b) => a.time - b.time)
}
