/** Texts of the page. Placeholders such as `{name}` are replaced. */

const en = {
  title: 'Connect an account',
  connectTo: 'Connect {type} to {name}',
  reconnectTo: 'Reconnect {type} to {name}',
  reconnecting: 'Current account: {account}',
  choose: 'Which account do you want to connect?',
  method: 'How do you want to connect?',
  consent: 'Continue to {type}',
  consentText: '{type} will ask whether {name} may access your account.',
  consentAll: 'Continue',
  consentAllText: 'You will be asked once whether {name} may access your account, for all of them.',
  notReady: '{name} has not been set up for {type} yet.',
  form: 'Enter a key instead',
  submit: 'Connect',
  back: 'Back',
  optional: 'optional',
  whereToFind: 'Open {host}',
  working: 'One moment …',
  waiting: 'Waiting for {type}',
  waitingText: 'Answer the question of {type} in the other window. This page continues by itself.',
  finishingText: '{type} has answered. Your account is being connected, and this page continues by itself.',
  again: 'Start again',
  site: 'Which one do you want to connect?',
  moreSites:
    '{count} more are not listed. Remove the access to those that you do not need at {type}, then start again.',
  otherAccount: 'This is another account',
  maybeOtherAccount: 'This may be another account',
  otherAccountText: 'Connected now: {expected}. This account: {found}. Replace the account?',
  unnamedAccountText: 'It would take the place of the account that is connected now. Replace the account?',
  replace: 'Replace the account',
  keep: 'Keep the current account',
  unknown: 'unknown',
  done: 'Connected',
  doneText: '{name} can now use {type}. You can close this window.',
  missing: 'Not everything that {name} asked for was granted. Some functions may not work.',
  notConnected: 'Not connected: {type}. You did not allow what {name} needs there.',
  refusedAccess:
    'Not connected: {type}. The service refused access. It may be switched off for your account.',
  returning: 'Return to {name}',
  ended: 'This link has ended',
  endedText: 'Go back to the application and start connecting your account again.',
  retry: 'Try again',
  failed: 'The account was not connected',
  checkField: 'Check the marked field.',
  checkFields: 'Check the marked fields.',
  wrongKey: 'The service did not accept this key. Check it, or create another one.',
  required: 'Enter a value.',
  malformed: 'This value cannot be right. Copy it again, completely.',
  errors: {
    access_denied: 'You did not allow access.',
    account_mismatch: 'You kept the current account. Nothing was changed.',
    bad_response: 'The service sent an unusable response. Try again later.',
    client_refused: 'The service refused the application. Please tell the people who run it.',
    consent_refused: 'The service refused access. Try again.',
    internal: 'Something went wrong here. Try again.',
    interrupted: 'The connection was interrupted. Try again.',
    invalid_credentials: 'The service did not accept these values. Check each of them.',
    invalid_grant: 'The service no longer accepts this sign-in. Try again.',
    issuer_mismatch: 'The response came from another service than expected. Nothing was connected.',
    no_choice: 'Your account has nothing that could be connected.',
    not_installed: 'This service can no longer be connected here.',
    no_refresh_token: 'The service gave no lasting access. Try again, and allow everything.',
    rate_limited: 'There were too many attempts. Wait a minute and try again.',
    scopes_missing:
      'What you allowed is not enough to connect the account. Try again, and leave the boxes ticked.',
    unavailable: 'The server cannot do that right now. Try again in a moment.',
    unreachable: 'The server cannot be reached. Check your connection and try again.',
    upstream_unreachable: 'The service cannot be reached. Try again later.',
  } as Record<string, string>,
}

export type Texts = typeof en

const de: Texts = {
  title: 'Konto verbinden',
  connectTo: '{type} mit {name} verbinden',
  reconnectTo: '{type} neu mit {name} verbinden',
  reconnecting: 'Bisheriges Konto: {account}',
  choose: 'Welches Konto möchten Sie verbinden?',
  method: 'Wie möchten Sie es verbinden?',
  consent: 'Weiter zu {type}',
  consentText: '{type} fragt Sie, ob {name} auf Ihr Konto zugreifen darf.',
  consentAll: 'Weiter',
  consentAllText: 'Sie werden einmal gefragt, ob {name} auf Ihr Konto zugreifen darf, für alle zusammen.',
  notReady: '{name} ist für {type} noch nicht eingerichtet.',
  form: 'Stattdessen einen Schlüssel eingeben',
  submit: 'Verbinden',
  back: 'Zurück',
  optional: 'optional',
  whereToFind: '{host} öffnen',
  working: 'Einen Moment …',
  waiting: 'Warten auf {type}',
  waitingText: 'Beantworten Sie die Frage von {type} im anderen Fenster. Diese Seite geht von selbst weiter.',
  finishingText: '{type} hat geantwortet. Ihr Konto wird verbunden, und diese Seite geht von selbst weiter.',
  again: 'Neu beginnen',
  site: 'Was möchten Sie verbinden?',
  moreSites:
    '{count} weitere sind nicht aufgeführt. Entziehen Sie bei {type} den Zugriff auf nicht benötigte und beginnen Sie neu.',
  otherAccount: 'Das ist ein anderes Konto',
  maybeOtherAccount: 'Das ist vielleicht ein anderes Konto',
  otherAccountText: 'Bisher verbunden: {expected}. Dieses Konto: {found}. Konto ersetzen?',
  unnamedAccountText: 'Es träte an die Stelle des Kontos, das bisher verbunden ist. Konto ersetzen?',
  replace: 'Konto ersetzen',
  keep: 'Bisheriges Konto behalten',
  unknown: 'unbekannt',
  done: 'Verbunden',
  doneText: '{name} kann {type} jetzt nutzen. Sie können dieses Fenster schließen.',
  missing: '{name} hat nicht alle erbetenen Rechte erhalten. Manches geht daher vielleicht nicht.',
  notConnected: 'Nicht verbunden: {type}. Sie haben nicht erlaubt, was {name} dort braucht.',
  refusedAccess:
    'Nicht verbunden: {type}. Der Dienst hat den Zugriff abgelehnt. Er ist vielleicht für Ihr Konto abgeschaltet.',
  returning: 'Zurück zu {name}',
  ended: 'Dieser Link ist nicht mehr gültig',
  endedText: 'Kehren Sie zur Anwendung zurück und verbinden Sie Ihr Konto noch einmal.',
  retry: 'Noch einmal versuchen',
  failed: 'Das Konto wurde nicht verbunden',
  checkField: 'Prüfen Sie das markierte Feld.',
  checkFields: 'Prüfen Sie die markierten Felder.',
  wrongKey: 'Der Dienst nimmt diesen Schlüssel nicht an. Prüfen Sie ihn, oder erstellen Sie einen anderen.',
  required: 'Geben Sie einen Wert ein.',
  malformed: 'Dieser Wert kann nicht stimmen. Kopieren Sie ihn noch einmal vollständig.',
  errors: {
    access_denied: 'Sie haben den Zugriff nicht erlaubt.',
    account_mismatch: 'Sie haben das bisherige Konto behalten. Es wurde nichts geändert.',
    bad_response: 'Der Dienst hat unbrauchbar geantwortet. Versuchen Sie es später noch einmal.',
    client_refused: 'Der Dienst hat die Anwendung abgewiesen. Bitte sagen Sie das deren Betreiber.',
    consent_refused: 'Der Dienst hat den Zugriff abgelehnt. Versuchen Sie es noch einmal.',
    internal: 'Hier ist etwas schiefgegangen. Versuchen Sie es noch einmal.',
    interrupted: 'Die Verbindung wurde unterbrochen. Versuchen Sie es noch einmal.',
    invalid_credentials: 'Der Dienst nimmt diese Angaben nicht an. Prüfen Sie jede davon.',
    invalid_grant: 'Der Dienst nimmt diese Anmeldung nicht mehr an. Versuchen Sie es noch einmal.',
    issuer_mismatch: 'Die Antwort kam von einem anderen Dienst als erwartet. Es wurde nichts verbunden.',
    no_choice: 'Ihr Konto hat nichts, was verbunden werden könnte.',
    not_installed: 'Dieser Dienst lässt sich hier nicht mehr verbinden.',
    no_refresh_token:
      'Der Dienst gab keinen dauerhaften Zugriff. Versuchen Sie es noch einmal und erlauben Sie alles.',
    rate_limited: 'Das waren zu viele Versuche. Versuchen Sie es in einer Minute noch einmal.',
    scopes_missing:
      'Was Sie erlaubt haben, reicht nicht aus. Versuchen Sie es noch einmal und lassen Sie die Häkchen stehen.',
    unavailable: 'Der Server kann das gerade nicht ausführen. Versuchen Sie es gleich noch einmal.',
    unreachable:
      'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    upstream_unreachable: 'Der Dienst ist nicht erreichbar. Versuchen Sie es später noch einmal.',
  },
}

const ja: Texts = {
  title: 'アカウントを接続',
  connectTo: '{type} を {name} に接続',
  reconnectTo: '{type} を {name} に再接続',
  reconnecting: '現在のアカウント: {account}',
  choose: 'どのアカウントを接続しますか?',
  method: '接続方法を選んでください',
  consent: '{type} に進む',
  consentText: '{name} がアカウントにアクセスしてよいか、{type} が確認します。',
  consentAll: '続ける',
  consentAllText: '{name} がアカウントにアクセスしてよいか、すべてまとめて一度だけ確認されます。',
  notReady: '{name} では {type} の設定がまだ完了していません。',
  form: '代わりにキーを入力する',
  submit: '接続',
  back: '戻る',
  optional: '任意',
  whereToFind: '{host} を開く',
  working: 'お待ちください …',
  waiting: '{type} を待っています',
  waitingText: '別のウィンドウで {type} の確認に答えてください。このページは自動的に進みます。',
  finishingText: '{type} から応答がありました。アカウントを接続しています。このページは自動的に進みます。',
  again: 'やり直す',
  site: 'どれを接続しますか?',
  moreSites: '他に {count} 件あります。{type} で不要なもののアクセスを取り消してから、やり直してください。',
  otherAccount: '別のアカウントです',
  maybeOtherAccount: '別のアカウントの可能性があります',
  otherAccountText: '現在の接続: {expected}。このアカウント: {found}。置き換えますか?',
  unnamedAccountText: '現在接続しているアカウントが置き換えられます。置き換えますか?',
  replace: 'アカウントを置き換える',
  keep: '現在のアカウントを使い続ける',
  unknown: '不明',
  done: '接続しました',
  doneText: '{type} を {name} に接続しました。このウィンドウを閉じてかまいません。',
  missing: '{name} が求めた許可の一部が与えられませんでした。一部の機能が使えないことがあります。',
  notConnected: '{type} は接続されていません: {name} に必要な許可が与えられませんでした。',
  refusedAccess:
    '{type} は接続されていません: サービスがアクセスを拒否しました。お使いのアカウントで無効になっている可能性があります。',
  returning: '{name} に戻る',
  ended: 'このリンクは無効になりました',
  endedText: 'アプリケーションに戻り、アカウントの接続をもう一度開始してください。',
  retry: 'もう一度試す',
  failed: 'アカウントを接続できませんでした',
  checkField: '印の付いた項目を確認してください。',
  checkFields: '印の付いた項目を確認してください。',
  wrongKey: 'サービスがこのキーを受け付けませんでした。確認するか、新しいキーを作成してください。',
  required: '値を入力してください。',
  malformed: 'この値は正しくないようです。全体をもう一度コピーしてください。',
  errors: {
    access_denied: 'アクセスが許可されませんでした。',
    account_mismatch: '現在のアカウントを使い続けます。変更はありません。',
    bad_response: 'サービスの応答を処理できません。後でもう一度お試しください。',
    client_refused: 'サービスがアプリケーションを拒否しました。運営者にお知らせください。',
    consent_refused: 'サービスがアクセスを拒否しました。もう一度お試しください。',
    internal: '問題が発生しました。もう一度お試しください。',
    interrupted: '接続が中断されました。もう一度お試しください。',
    invalid_credentials: 'サービスがこの値を受け付けませんでした。各項目を確認してください。',
    invalid_grant: 'このサインインは無効になりました。もう一度お試しください。',
    issuer_mismatch: '想定と異なるサービスから応答がありました。何も接続されていません。',
    no_choice: 'アカウントに接続できるものがありません。',
    not_installed: 'このサービスはここでは接続できなくなりました。',
    no_refresh_token: '継続的なアクセスが与えられませんでした。すべて許可して、もう一度お試しください。',
    rate_limited: '試行回数が多すぎます。1 分後にもう一度お試しください。',
    scopes_missing: '許可が不足しています。チェックを外さずに、もう一度お試しください。',
    unavailable: 'サーバーが現在処理できません。しばらくしてからもう一度お試しください。',
    unreachable: 'サーバーに接続できません。通信状態を確認して、もう一度お試しください。',
    upstream_unreachable: 'サービスに接続できません。後でもう一度お試しください。',
  },
}

const LANGUAGES: Readonly<Record<string, Texts>> = { en, de, ja }
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur']

/** The first of the reader's languages that the page knows. Sets language and direction of the document. */
export function chooseTexts(wanted: readonly string[]): Texts {
  const [language = 'en'] = wanted
    .map((tag) => tag.toLowerCase().split('-')[0] ?? '')
    .filter((tag) => Object.hasOwn(LANGUAGES, tag))
  document.documentElement.lang = language
  document.documentElement.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
  return LANGUAGES[language] ?? en
}

/** Letters of Hebrew, Arabic and their relatives. */
const RIGHT_TO_LEFT_LETTERS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => isolated(values[name] ?? ''))
}

/** Names are in any language: one of the other direction must not move the punctuation around it (UAX #9, isolates). */
function isolated(value: string): string {
  const isMixed = document.documentElement.dir === 'rtl' || RIGHT_TO_LEFT_LETTERS.test(value)
  return isMixed ? `\u2068${value}\u2069` : value
}
