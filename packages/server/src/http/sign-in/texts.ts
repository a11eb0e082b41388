/** Texts of the pages for signing in, in the languages of the pages around a consent. Placeholders such as `{host}` are replaced. */
import Negotiator from 'negotiator'

const en = {
  title: 'Let {host} use {name}?',
  unnamed: 'A program',
  verified: 'It is the program published at {address}.',
  unverified: 'It calls itself {host}. Nobody has checked that.',
  returns: 'Your answer goes to {address}.',
  returnsHere: 'Your answer goes to a program on this computer ({address}).',
  user: 'You are signed in as {user}.',
  accounts: 'Accounts that it may use',
  connected: 'connected on {date}',
  noAccounts: 'You have not connected an account yet.',
  later: 'Accounts that I connect later',
  may: 'What it may do',
  search: 'Search records',
  read: 'Read records',
  write: 'Create and change records',
  destructive: 'Delete, and other changes that cannot be undone',
  direct: 'at once',
  plan: 'after you have seen a plan',
  approve: 'after a person of {name} has approved',
  deny: 'no',
  readOnly: 'Reading only',
  bounded: '{action}, at most {bounds}',
  until: 'Until',
  day: 'Tomorrow',
  days: 'In {count} days',
  allow: 'Allow',
  refuse: 'Do not allow',
  revoke: 'You can end this at any time in {name}.',
  returning: 'Going back to {host}',
  returningText: 'You can close this window.',
  continue: 'Continue',
  ended: 'This sign-in has ended',
  endedText: 'Go back to the program that sent you here, and connect again.',
  invalid: 'This sign-in is not possible',
  invalidText: 'The program that sent you here made a mistake: {detail}',
  invalidHelp: 'Nothing of yours was shared. Only the makers of that program can mend this.',
  unknown: 'This server does not know the program',
  unknownText:
    'The program that sent you here is not registered on this server. Remove the connection in that program and add it again: it then registers anew.',
  leaving: 'It wants to be told so at {address}. Go on only if you trust that address.',
  unavailable: 'You are not signed in yet',
  unavailableText: 'Signing in is not possible right now. Go back and try again in a moment.',
}

export type SignInTexts = typeof en

const de: SignInTexts = {
  title: 'Darf {host} {name} benutzen?',
  unnamed: 'Ein Programm',
  verified: 'Es ist das Programm, das unter {address} veröffentlicht ist.',
  unverified: 'Es nennt sich {host}. Das hat niemand geprüft.',
  returns: 'Ihre Antwort geht an {address}.',
  returnsHere: 'Ihre Antwort geht an ein Programm auf diesem Computer ({address}).',
  user: 'Sie sind angemeldet als {user}.',
  accounts: 'Konten, die es benutzen darf',
  connected: 'verbunden am {date}',
  noAccounts: 'Sie haben noch kein Konto verbunden.',
  later: 'Konten, die ich später verbinde',
  may: 'Was es tun darf',
  search: 'Einträge suchen',
  read: 'Einträge lesen',
  write: 'Einträge anlegen und ändern',
  destructive: 'Löschen, und anderes, das nicht rückgängig zu machen ist',
  direct: 'sofort',
  plan: 'nachdem Sie einen Plan gesehen haben',
  approve: 'nach Freigabe durch einen Menschen bei {name}',
  deny: 'nein',
  readOnly: 'Nur lesen',
  bounded: '{action}, höchstens {bounds}',
  until: 'Bis',
  day: 'Morgen',
  days: 'In {count} Tagen',
  allow: 'Erlauben',
  refuse: 'Nicht erlauben',
  revoke: 'Sie können das jederzeit in {name} beenden.',
  returning: 'Zurück zu {host}',
  returningText: 'Sie können dieses Fenster schließen.',
  continue: 'Weiter',
  ended: 'Diese Anmeldung ist nicht mehr gültig',
  endedText:
    'Kehren Sie zu dem Programm zurück, das Sie hierher geschickt hat, und verbinden Sie noch einmal.',
  invalid: 'Diese Anmeldung ist nicht möglich',
  invalidText: 'Das Programm, das Sie hierher geschickt hat, hat einen Fehler gemacht: {detail}',
  invalidHelp: 'Von Ihnen wurde nichts weitergegeben. Beheben können das nur die Hersteller des Programms.',
  unknown: 'Dieser Server kennt das Programm nicht',
  unknownText:
    'Das Programm, das Sie hierher geschickt hat, ist auf diesem Server nicht oder nicht mehr registriert. Entfernen Sie die Verbindung in dem Programm und fügen Sie sie wieder hinzu: Dann registriert es sich neu.',
  leaving: 'Es möchte das unter {address} erfahren. Gehen Sie nur weiter, wenn Sie dieser Adresse vertrauen.',
  unavailable: 'Sie sind noch nicht angemeldet',
  unavailableText:
    'Die Anmeldung ist gerade nicht möglich. Gehen Sie zurück und versuchen Sie es gleich noch einmal.',
}

const ja: SignInTexts = {
  title: '{host} に {name} の使用を許可しますか？',
  unnamed: 'プログラム',
  verified: '{address} で公開されているプログラムです。',
  unverified: '{host} と名乗っています。確認はされていません。',
  returns: '回答は {address} に送られます。',
  returnsHere: '回答はこのコンピューター上のプログラムに送られます（{address}）。',
  user: '{user} としてログインしています。',
  accounts: '使用できるアカウント',
  connected: '{date} に接続',
  noAccounts: 'まだアカウントが接続されていません。',
  later: '後で接続するアカウント',
  may: '許可される操作',
  search: 'レコードの検索',
  read: 'レコードの読み取り',
  write: 'レコードの作成と変更',
  destructive: '削除など、元に戻せない変更',
  direct: 'すぐに実行',
  plan: '計画を確認した後',
  approve: '{name} の担当者の承認後',
  deny: '不可',
  readOnly: '読み取りのみ',
  bounded: '{action}（上限 {bounds}）',
  until: '有効期限',
  day: '明日',
  days: '{count} 日後',
  allow: '許可する',
  refuse: '許可しない',
  revoke: '{name} でいつでも取り消せます。',
  returning: '{host} に戻ります',
  returningText: 'このウィンドウを閉じてもかまいません。',
  continue: '続ける',
  ended: 'このログインは無効になりました',
  endedText: '元のプログラムに戻り、もう一度接続してください。',
  invalid: 'このログインはできません',
  invalidText: '元のプログラムに誤りがあります: {detail}',
  invalidHelp: 'あなたの情報は共有されていません。修正できるのはそのプログラムの開発元だけです。',
  unknown: 'このサーバーに登録されていないプログラムです',
  unknownText:
    '元のプログラムはこのサーバーに登録されていないか、登録が削除されています。そのプログラムで接続を削除し、もう一度追加すると、新しく登録されます。',
  leaving: '結果は {address} に送られます。この宛先を信頼できる場合のみ続けてください。',
  unavailable: 'まだログインしていません',
  unavailableText: '現在ログインできません。戻って、しばらくしてからもう一度お試しください。',
}

const TEXTS = { en, de, ja } as const

export interface Language {
  readonly language: string
  readonly texts: SignInTexts
}

/** @param accepted Languages of the reader, as in the header `Accept-Language`. */
export function textsFor(accepted: string | undefined): Language {
  const language = languageOf(accepted, TEXTS)
  return { language, texts: TEXTS[language] }
}

/** The language of those that have texts which a reader likes best; else English. */
export function languageOf<Name extends string>(
  accepted: string | undefined,
  texts: Readonly<Record<Name | 'en', unknown>>,
): Name | 'en' {
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted } })
  return (negotiator.language(Object.keys(texts)) ?? 'en') as Name | 'en'
}

export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
