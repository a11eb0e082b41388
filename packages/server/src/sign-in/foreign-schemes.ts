/**
 * Schemes of addresses that belong to browsers, systems and protocols, in contrast to those that a host has of its own, such as
 * `cursor:`. RFC 8252 asks for the name of a domain in reverse (`com.example.app:`), which few hosts have, so that others are
 * refused by name.
 */

/** Of protocols: what IANA lists as permanent, but for `http` and `https`, and some that are older. The library knows of scripts and files. */
const PROTOCOLS = `
  aaa aaas acap acct cap cid coap coap+tcp coap+ws coaps coaps+tcp coaps+ws crid dav dict dns dtn example ftp geo go gopher h323 iax
  icap im imap info ipn ipp ipps iris iris.beep iris.lwz iris.xpc iris.xpcs jabber ldap leaptofrogans mailto mid msrp msrps mt mtqp
  mupdate news nfs ni nih nntp opaquelocktoken pkcs11 pop pres reload rtsp rtsps rtspu service session shttp sieve sip sips sms snmp
  soap.beep soap.beeps stun stuns tag tel telnet tftp thismessage tip tn3270 turn turns tv urn vemmi vnc ws wss xcon xcon-userid
  xmlrpc.beep xmlrpc.beeps xmpp z39.50r z39.50s
  afp cifs davs feed finger ftps git irc irc6 ircs ldaps magnet mms pops imaps rdp rlogin sftp smb smsto snews ssh svn wais webcal
`

/** Of browsers and systems: a page or tool of theirs would open in place of the host. */
const SYSTEMS = `
  brave chrome content devtools edge filesystem intent jar moz-extension mk mhtml opera res resource safari-web-extension view-source
  android-app app-settings market help hcp jnlp man prefs search shell
  applescript callto facetime facetime-audio itms itms-apps itms-services itmss macappstore message shortcuts skype workflow x-help-action
  x-man-page x-web-search
`

const FOREIGN = new Set(`${PROTOCOLS} ${SYSTEMS}`.trim().split(/\s+/))

/** Parts of Windows, macOS and Chrome, some of which carry out what their address says, and schemes that sites and extensions register. */
const OF_OTHERS = /^(?:ms-|microsoft-|search-ms$|x-apple|chrome-|web\+|ext\+)/

export function isForeignScheme(uri: string): boolean {
  const scheme = URL.parse(uri)?.protocol.slice(0, -1) ?? ''
  return FOREIGN.has(scheme) || OF_OTHERS.test(scheme)
}
