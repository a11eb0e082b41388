/** Texts of the page on which a person decides on a plan. */
import { languageOf } from '../sign-in/texts.ts'

const en = {
  title: 'Approve this plan?',
  intro: 'A program wants to do this for {user}: {action}. This is all of it.',
  nothing: 'It has no params.',
  until: 'You can answer until {time}.',
  approve: 'Approve',
  refuse: 'Refuse',
  approved: 'This plan is approved',
  approvedText: 'The program may run it once, until {time}.',
  startedText: 'The program has started to run it.',
  withdraw: 'Take the approval back',
  refused: 'This plan is refused',
  refusedText: 'It cannot be run any more.',
  replaced: 'This plan is for another account',
  replacedText:
    'The connection leads to another account than when the plan was made. It cannot be run; the program has to make a new plan.',
  ended: 'This plan is over',
  endedText: 'The link is unknown, or the plan has expired. Nothing was decided now.',
}
export type ApprovalTexts = Readonly<Record<keyof typeof en, string>>

const de: ApprovalTexts = {
  title: 'Diesen Plan genehmigen?',
  intro: 'Ein Programm möchte das für {user} tun: {action}. Das ist alles.',
  nothing: 'Er hat keine Parameter.',
  until: 'Sie können bis {time} antworten.',
  approve: 'Genehmigen',
  refuse: 'Ablehnen',
  approved: 'Dieser Plan ist genehmigt',
  approvedText: 'Das Programm darf ihn einmal ausführen, bis {time}.',
  startedText: 'Das Programm hat begonnen, ihn auszuführen.',
  withdraw: 'Genehmigung zurücknehmen',
  refused: 'Dieser Plan ist abgelehnt',
  refusedText: 'Er kann nicht mehr ausgeführt werden.',
  replaced: 'Dieser Plan gilt für ein anderes Konto',
  replacedText:
    'Die Verbindung führt zu einem anderen Konto als zu der Zeit, als der Plan entstand. Er kann nicht ausgeführt werden; das Programm muss einen neuen machen.',
  ended: 'Dieser Plan ist vorbei',
  endedText: 'Der Link ist unbekannt, oder der Plan ist abgelaufen. Es wurde jetzt nichts entschieden.',
}

const ja: ApprovalTexts = {
  title: 'この計画を承認しますか？',
  intro: 'プログラムが {user} のために次の操作を求めています: {action}。以下がそのすべてです。',
  nothing: 'パラメーターはありません。',
  until: '{time} まで回答できます。',
  approve: '承認する',
  refuse: '拒否する',
  approved: 'この計画は承認されました',
  approvedText: 'プログラムは {time} まで一度だけ実行できます。',
  startedText: 'プログラムは実行を始めました。',
  withdraw: '承認を取り消す',
  refused: 'この計画は拒否されました',
  refusedText: 'もう実行できません。',
  replaced: 'この計画は別のアカウントのものです',
  replacedText:
    '接続先のアカウントが、計画の作成時とは別のものになっています。この計画は実行できません。プログラムは新しい計画を作成する必要があります。',
  ended: 'この計画は終了しました',
  endedText: 'リンクが不明か、計画の期限が切れています。今回は何も決定されていません。',
}

const TEXTS = { en, de, ja } as const

/** @param accepted Languages of the reader, as in the header `Accept-Language`. */
export function approvalTexts(accepted: string | undefined): {
  readonly language: string
  readonly texts: ApprovalTexts
} {
  const language = languageOf(accepted, TEXTS)
  return { language, texts: TEXTS[language] }
}
