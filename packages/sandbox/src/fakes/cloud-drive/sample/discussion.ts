import type { Random, World } from '../../../fake.ts'
import { withText } from '../discussion/text.ts'
import { FOLDER, SHORTCUT } from '../mime-types.ts'
import type { CommentRow, FileRow, PersonRow, ReplyRow } from '../rows.ts'
import { stamp } from '../time.ts'

const MESSAGES = [
  'Is this still true?',
  'Looks good to me 👍',
  'Please check the numbers, @ada@example.com',
  'Können wir das streichen?',
  'Let’s talk about <this> & that',
  'Done.',
]

/** Comments on files, and their replies. */
export function drawDiscussion(
  world: World,
  people: readonly PersonRow[],
  files: readonly FileRow[],
): { readonly comments: CommentRow[]; readonly replies: ReplyRow[] } {
  const random = world.stream('discussion')
  const spoken = files.filter(({ mimeType }) => mimeType !== FOLDER && mimeType !== SHORTCUT)
  const comments: CommentRow[] = []
  const replies: ReplyRow[] = []
  for (const file of spoken) {
    const count = random.chance(0.3) ? random.between(1, 5) : 0
    for (let n = 0; n < count; n++) {
      const comment = drawMessage(random, people, file.id, Date.parse(file.createdTime) / 1000, world.now)
      const answers = drawReplies(random, people, comment, world.now)
      comments.push(withAnswers(comment, answers))
      replies.push(...answers)
    }
  }
  return { comments, replies }
}

function drawMessage(
  random: Random,
  people: readonly PersonRow[],
  fileId: string,
  from: number,
  to: number,
): CommentRow {
  const time = stamp(random.between(from, to))
  return {
    id: random.text(11),
    fileId,
    authorId: random.pick(people).id,
    createdTime: time,
    modifiedTime: time,
    ...withText(random.pick(MESSAGES)),
    ...(random.chance(0.12) && { deleted: true }),
    ...(random.chance(0.4) && { quotedFileContent: { mimeType: 'text/html', value: random.pick(MESSAGES) } }),
  }
}

function drawReplies(
  random: Random,
  people: readonly PersonRow[],
  { id: commentId, fileId, createdTime, deleted }: CommentRow,
  now: number,
): ReplyRow[] {
  if (deleted === true || random.chance(0.5)) return []
  return Array.from({ length: random.between(1, 4) }, (_, index) => {
    const { quotedFileContent: _quoted, ...reply } = drawMessage(
      random,
      people,
      fileId,
      Date.parse(createdTime) / 1000,
      now,
    )
    return { ...(reply as CommentRow), commentId, ...(index === 2 && { action: 'resolve' }) }
  })
}

function withAnswers(comment: CommentRow, answers: readonly ReplyRow[]): CommentRow {
  const times = [comment, ...answers].map(({ modifiedTime }) => modifiedTime).sort()
  return {
    ...comment,
    modifiedTime: times.at(-1) ?? comment.modifiedTime,
    ...(answers.some(({ action }) => action === 'resolve') && { resolved: true }),
  }
}
