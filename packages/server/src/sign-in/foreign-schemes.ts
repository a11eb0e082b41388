/** Schemes of addresses that belong to browsers, systems and protocols, in contrast to those that a host has of its own, such as `cursor:`. */

/** The answer would open a page of the browser, a mail or a tool of the system in place of the host. The library knows of scripts and files. */
const FOREIGN = new Set(
  [
    [
      'view-source',
      'filesystem',
      'jar',
      'resource',
      'chrome',
      'edge',
      'opera',
      'brave',
      'res',
      'mk',
      'mhtml',
    ],
    ['chrome-extension', 'chrome-search', 'devtools', 'moz-extension', 'safari-web-extension', 'intent'],
    ['mailto', 'tel', 'sms', 'smsto', 'mms', 'sip', 'sips', 'facetime', 'geo', 'magnet', 'urn', 'cid', 'mid'],
    ['ws', 'wss', 'ftp', 'ftps', 'sftp', 'ssh', 'smb', 'nfs', 'afp', 'telnet', 'vnc', 'rdp', 'ldap', 'ldaps'],
    ['gopher', 'news', 'nntp', 'irc', 'ircs', 'git', 'svn', 'dav', 'davs', 'webcal', 'feed', 'ipp', 'dns'],
    ['search', 'search-ms', 'shell', 'market', 'itms', 'itms-apps', 'itms-services', 'android-app', 'help'],
    ['x-apple.systempreferences', 'x-help-action', 'applescript', 'prefs', 'app-settings', 'man'],
  ].flat(),
)

/** Parts of Windows, some of which carry out what their address says. */
const OF_WINDOWS = /^(?:ms|microsoft)-/

export function isForeignScheme(uri: string): boolean {
  const scheme = URL.parse(uri)?.protocol.slice(0, -1) ?? ''
  return FOREIGN.has(scheme) || OF_WINDOWS.test(scheme)
}
