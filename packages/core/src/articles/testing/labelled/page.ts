export interface Chrome {
  readonly title: string;
  /** Of the site, where the article stands. */
  readonly site: string;
  readonly body: string;
}

/**
 * A page as sites make them: menus, buttons to share, what else to read, who wrote it, and comments; all of which name what
 * is no indicator.
 */
export const pageOf = ({ title, site, body }: Chrome): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} | ${site}</title>
<meta property="og:title" content="${title}"><meta name="description" content="What we found, and what to look for.">
<link rel="canonical" href="https://${site}/research/post"><script src="https://cdn.loader.example/app.js"></script>
<script>window.config = {"api": "https://api.tracker.example/v1", "id": "9b1f0b1e3c1f4d7e8a9b0c1d2e3f4a5b"};</script></head>
<body class="has-sidebar"><header><a href="https://${site}/"><img alt="${site}" src="/logo.png"></a>
<nav><ul><li><a href="https://${site}/blog">Blog</a></li><li><a href="https://partners.example/portal">Partners</a></li>
<li><a href="/contact">Contact</a></li></ul></nav></header>
<main><article><h1>${title}</h1>
<div class="share-buttons"><a href="https://twitter.com/intent/tweet?url=x">Tweet</a><a href="https://www.linkedin.com/share">Share</a></div>
${body}
<div class="author-bio">Jane Doe writes about malware. Reach her at jane.doe@${site} or janedoe.example.</div></article></main>
<aside class="sidebar"><h3>Related posts</h3><ul><li><a href="https://${site}/other">Another campaign</a></li>
<li><a href="https://friends.example/post">Friends: what is elsewhere-named.example?</a></li></ul></aside>
<section id="comments"><h3>2 comments</h3><div class="comment-body"><p>I saw 198.51.100.254 and spam-of-readers[.]example as well!</p></div></section>
<footer><p>© 2026 ${site}. Write to press@${site}. Powered by wordpress.org.</p>
<a href="https://www.facebook.com/vendor">Facebook</a></footer></body></html>`;
