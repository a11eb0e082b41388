/**
 * The document of the connect page. Its script renders everything else. Addresses are relative: an application may serve it
 * under a path of its own.
 */

/** No inline code, no other host, and no frames: a consent in a frame could be clicked unseen. */
export const CONNECT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const CONNECT_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Connect</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="connect/page.css">
<script type="module" src="connect/page.js"></script>
</head>
<body>
<div id="page"></div>
<noscript>This page needs JavaScript.</noscript>
</body>
</html>
`
