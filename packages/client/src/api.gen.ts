// Written by `npm run openapi`.
export interface paths {
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** End this session */
        get: operations["logout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the session of the bearer token is active */
        get: operations["authState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in account, its limits and what it has spent */
        get: operations["accountDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Active sessions of this account, newest first */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out one session of this account, or all others */
        post: operations["endSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts, newest first; `search` finds part of an e-mail or a name */
        get: operations["listAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change type, status, limits, subscription or company of an account, or whether it sees sensor data; omitted fields stay unchanged */
        post: operations["updateAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an account with a random password, which only this answer contains */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts/two-factor/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn off two-factor authentication for a user who lost the app and the recovery codes; ends the account's sessions */
        post: operations["removeTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new random password, which only this answer contains; ends the account's sessions */
        post: operations["setPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/search/{query}/{offset}/{tags}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Articles by text and tags, the latest first and each story once, 30 a call; `none` for no text and for no tags */
        get: operations["searchArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/{id}/indicators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The indicators of an article, in its order */
        get: operations["articleIndicators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Articles by text, tags, source and day, the latest first, each story once */
        get: operations["listArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/naming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stories that have a value among their indicators, or a URL or e-mail address of that host, each once */
        get: operations["articlesNaming"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sources that articles are kept of, by name */
        get: operations["articleSourceNames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An article: its text for display, its indicators with their places, and what was left out and why */
        get: operations["readArticle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/{id}/export/{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The indicators of an article as CSV, as JSON, or as a bundle of STIX 2.1 with its report */
        get: operations["exportArticle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/article-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sources of articles and their states */
        get: operations["listArticleSources"];
        put?: never;
        /** Add a source of articles by the address of its feed; one that was removed comes back */
        post: operations["addArticleSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/article-sources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One source of articles, and its latest runs that changed something or failed */
        get: operations["readArticleSource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/article-sources/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add the feeds of an OPML document; those that are there already stay as they are */
        post: operations["importArticleSources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/article-sources/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All sources of articles as OPML 2.0 */
        get: operations["exportArticleSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/article-sources/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fetch all sources of articles now that are not disabled */
        post: operations["runArticleSources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/article-sources/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fetch a source of articles now */
        post: operations["runArticleSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/article-sources/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the quarantined version of a source's feed anyway */
        post: operations["acceptArticleSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/article-sources/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fetch a source of articles on schedule again */
        post: operations["enableArticleSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/article-sources/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switch a source of articles off; its articles stay */
        post: operations["disableArticleSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/article-sources/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a source; its articles stay as long as they are kept */
        post: operations["removeArticleSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/atlas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The atlas in use: age, size, sources */
        get: operations["atlasInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/atlas/build": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compile the atlas of this node anew from all sources and use it; answers when that is done */
        post: operations["buildAtlas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach files to your own post or reply: multipart fields `files` and `file_metadata` (a JSON array of attribution, category, description and malware). They are read for indicators */
        post: operations["uploadFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Files of one post or reply */
        get: operations["submissionAttachments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/{id}/attachments/aggregated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Files of a post and of all replies below it */
        get: operations["submissionAttachmentsAggregated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/{id}/attachments/aggregated/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many files a post and all replies below it have */
        get: operations["submissionAttachmentsAggregatedCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/{id}/attachments/{attachment}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One file, always as an attachment; malware as a ZIP encrypted with the password `infected` */
        get: operations["downloadAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Security-relevant events of this account, newest first */
        get: operations["listOwnAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Security-relevant events of all accounts, newest first */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the audit log and check by its chain of hashes that no entry was changed or taken out */
        post: operations["verifyAudit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole audit log, oldest first, an entry a line with its hash */
        get: operations["exportAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blocklists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Blocklists of this account, what it may have, and what it may want never to list */
        get: operations["listBlocklists"];
        put?: never;
        /** Make a list of a query line */
        post: operations["createBlocklist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blocklists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A blocklist with its last refreshes */
        get: operations["readBlocklist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blocklists/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a list would have, and what would change of one that there is; costs what the query line costs */
        post: operations["previewBlocklist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blocklists/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change a list; it is refreshed then */
        post: operations["updateBlocklist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blocklists/{id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a list, with its key */
        post: operations["deleteBlocklist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blocklists/{id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a list anew now, in the background; costs what the query line costs */
        post: operations["refreshBlocklist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blocklists/{id}/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the secret address of a list; the one before ends. Only this answer contains it */
        post: operations["createBlocklistKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blocklists/{id}/key/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the secret address of a list */
        post: operations["revokeBlocklistKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/list/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The list of a secret address; takes If-None-Match */
        get: operations["fetchBlocklist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Channels that have posts, and those that the account follows: followed ones first, then by latest post */
        get: operations["listChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Follow a channel: be notified of its new posts */
        post: operations["followChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/unfollow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop following a channel */
        post: operations["unfollowChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataset/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a dataset has, who may have it, and its builds */
        get: operations["readDataset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataset/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file of a build; takes Range, If-Range and If-None-Match */
        get: operations["downloadDataset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataset/{id}/manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a build consists of: rows, files with their SHA-256, sources, deltas */
        get: operations["readDatasetManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataset/{id}/signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The Ed25519 signature of the bytes of a manifest, in Base64 */
        get: operations["readDatasetSignature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataset/{id}/delta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What changed with a build: lines of JSON, compressed by zstd */
        get: operations["readDatasetDelta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataset/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public key of this installation's datasets */
        get: operations["readDatasetKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/datasets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Builds of all datasets, and how they go */
        get: operations["listDatasetStandings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/datasets/build": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Build datasets now, or all of them; answers which were not under way already */
        post: operations["buildDatasets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/datasets/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the build of a dataset */
        post: operations["cancelDatasetBuild"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/datasets/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much is kept of builds */
        get: operations["readDatasetRetention"];
        put?: never;
        /** Set how much is kept of builds, from the next one on */
        post: operations["setDatasetRetention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/datasets/{id}/rule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set who may have a dataset, and what it costs */
        post: operations["setDatasetRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether demo data is loaded, being loaded or being removed */
        get: operations["demoState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/demo/load": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Load demo data with documentation addresses into every part; answers at once, GET /demo has the progress */
        post: operations["loadDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/demo/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove all demo data; answers at once, GET /demo has the progress */
        post: operations["clearDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/domain/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything known about one domain or host: labels, rank, addresses in passive DNS, risk; `url` adds one URL on it */
        get: operations["queryDomain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/domain/{domain}/subdomains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Names under a domain or host that something has seen; the first page is part of the price of its lookup for 15 minutes */
        get: operations["querySubdomains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/domain/{domain}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Registrations, labels and addresses of a domain or host over time, newest first; the first page is part of the price of its lookup for 15 minutes */
        get: operations["queryDomainHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/domain/{domain}/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Domains that may be taken for this one: of all names that something has seen, with reasons and evidence; then made-up names that nothing has seen */
        get: operations["querySimilar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pdns/query/{q}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Passive DNS of a name or an address in the common output format, a JSON object a line: for pypdns; a credit for 15 minutes of queries for the same */
        get: operations["pdnsQuery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pdns/query/{address}/{length}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same of a prefix, with the slash as it is */
        get: operations["pdnsPrefix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/geolookup/{ip}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Country and AS of an address as mmdb-server answers them, for MISP's mmdb_lookup and IntelOwl's MmdbServer */
        get: operations["geolookup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/senders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Keys and sensors that events came from, those with most events first */
        get: operations["listSenders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many events of a key, a sensor or log types would be deleted */
        post: operations["previewDeletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete the events of a key, a sensor or log types that were received until now, in the background, and make anew what derives from them */
        post: operations["deleteEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/event/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Search events by a Lucene query: one page, the total, a histogram and the log types */
        post: operations["searchEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/event/document/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole document of one event, by its id and its time as a search answered them */
        get: operations["openEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/event/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All events that match a Lucene query, one document per line */
        post: operations["exportEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/event/tail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Wait up to 25 seconds for new events that match a Lucene query */
        post: operations["tailEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/event/range": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events with an address for an endpoint, over time; part of the price of its lookup for 15 minutes */
        post: operations["eventRange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/event/highlights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Highlights of the events that name an address */
        post: operations["eventHighlights"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/event/ips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The addresses that events name, the most frequent first */
        post: operations["eventIps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/event/stats/toptalkers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The addresses that originated the most events */
        post: operations["eventTopTalkers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/event/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The number of events, over time and by type, and the number of addresses */
        post: operations["eventStats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/event/stats/ip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The most frequent addresses in events, with their operators */
        post: operations["eventStatsIp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/event/stats/country": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Public addresses in events by country: an event counts once for each address that it names */
        post: operations["eventStatsCountry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/event/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fields that a search may name: typed fields, and fields of stored documents */
        get: operations["eventFields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/event/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Frequent values of a field that start with a prefix */
        get: operations["eventFieldValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/event/top-values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The most frequent values of a field in the events that match a Lucene query */
        post: operations["eventTopValues"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saved views of this account, by name */
        get: operations["listViews"];
        put?: never;
        /** Save a view of the event search, or a query line (`type:…`) */
        post: operations["createView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/views/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rename a saved view or replace its search; omitted fields stay unchanged */
        post: operations["updateView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/views/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a saved view */
        post: operations["deleteView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/{id}/export/stix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The thread below a post with its items as a STIX 2.1 bundle */
        get: operations["exportStix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/{id}/export/misp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The thread below a post with its items as a MISP event; its verdicts cost a credit for each address, name and URL */
        get: operations["exportMisp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Feeds that the caller may read: featured ones first, then the latest updated */
        get: operations["listFeeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Featured feeds */
        get: operations["featuredFeeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A feed */
        get: operations["readFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/{id}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest 200 items of a feed, the newest first */
        get: operations["feedData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/{id}/streams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The streams of a feed */
        get: operations["feedStreams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/{id}/items/{stream}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Items of a feed: of one of its streams, or of all of them with `all` */
        get: operations["feedItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All items that are kept of a feed, the oldest first, as JSON Lines */
        get: operations["exportFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/{id}/rss.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest items of a feed as RSS 2.0 */
        get: operations["feedRss"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/{id}/feed.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest items of a feed as JSON Feed 1.1 */
        get: operations["feedJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/{id}/add/{stream}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Add a stream to a feed of this account: one of its own, or one that is built in */
        get: operations["addFeedStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/{id}/remove/{stream}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a stream out of a feed of this account */
        post: operations["removeFeedStream"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Follow a feed: be notified when it has something new */
        post: operations["followFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/unfollow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop following a feed */
        post: operations["unfollowFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a feed */
        post: operations["createFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change a feed of this account */
        post: operations["updateFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a feed of this account; its streams stay */
        post: operations["deleteFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/feature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show a public feed first, or no longer */
        post: operations["featureFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Streams of this account, and those that are built in */
        get: operations["listStreams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Items of a stream: after a place, or the latest */
        get: operations["streamItems"];
        put?: never;
        /** Append items to a stream of this account; a batch that is sent again is stored once */
        post: operations["appendItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/{id}/await": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Items after a place, as soon as there are some; after 25 seconds at the latest */
        get: operations["awaitStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/check/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a stream has a value, and since when */
        get: operations["checkStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a stream */
        post: operations["createStream"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have new articles with a tag, or that name an actor, or their indicators, put into a stream of this account's own */
        post: operations["watchArticles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/unwatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the watching of a stream of this account; what it has stays */
        post: operations["endWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streams/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a stream of this account with its items */
        post: operations["deleteStream"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/event/ip/{ip}/fingerprints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fingerprints that events show at an address; part of the price of its lookup for 15 minutes */
        get: operations["eventFingerprints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/fingerprint/ip/{ip}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fingerprints of an address */
        get: operations["ipFingerprints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/fingerprint/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Addresses that showed a fingerprint */
        get: operations["fingerprintIps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/jarm/{value}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Addresses whose TLS server shows a JARM */
        get: operations["jarmIps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingest/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store events: one JSON object a line, or a Zeek log in its own format; plain, gzip or zstd. Answered when they are on disk; the same bytes, or the same Idempotency-Key, are stored once */
        post: operations["ingestEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingest/rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lines that could not be read, newest first */
        get: operations["listRejected"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingest/rejected/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All lines that could not be read, oldest first */
        get: operations["downloadRejected"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingest/rejected/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete the stored lines that could not be read */
        post: operations["clearRejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How long events are stored, by log type */
        get: operations["readRetention"];
        /** Set how long events are stored; older ones are deleted within the hour */
        put: operations["setRetention"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/list-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** API keys of this account */
        get: operations["listKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/create-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an API key; only this answer contains its secret */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/delete-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete an API key */
        post: operations["deleteKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/labels/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import a list of labelled addresses, sent as text; the atlas shows it after its next build */
        post: operations["importLabels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/custom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Runs a query line over a kind: `type:ip tor:true country:DE`; what it costs depends on the line, and with `explain` it answers, for nothing, how the line is understood and what it would cost */
        post: operations["customQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lookup/{term}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a text is and what is known of it at once, with a job for what takes time */
        get: operations["lookUp"];
        put?: never;
        /** Have others asked what `offers` of a lookup says: the registry, or the DNS; the job that waits for their answers */
        post: operations["askLookup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lookup/domain/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same of a domain or a URL alone */
        get: operations["lookUpDomain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lookup/status/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A job of a lookup, which belongs to the account that has looked up */
        get: operations["lookupStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lookup/status/{id}/await": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as soon as the job has ended, after 25 seconds at the latest */
        get: operations["awaitLookup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails, newest first */
        get: operations["listOutbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store a block of names that a source saw; the same block again changes nothing */
        post: operations["storeNames"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/names/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store a block of passive DNS that a source saw; the same block again changes nothing */
        post: operations["storeDnsRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/names/editions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that a zone file of a day was imported whole */
        post: operations["storeZoneEdition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/names/zone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Names that are new in a zone file, or gone from it, since the one before; or domains of all zones that are new since some days */
        get: operations["zoneNames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/prefix/{cidr}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is known of all addresses of a prefix or range: owner, announced prefixes, verdicts, types, countries, the worst */
        get: operations["queryPrefix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/prefix/{address}/{length}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same, with the slash of the prefix as it is */
        get: operations["queryPrefixLength"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/network/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What lists added to a prefix, a range or an AS and removed from it, by day, newest first; part of the price of its lookup for 15 minutes */
        get: operations["networkHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/operator/{name}/systems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The AS of an operator by its name, that of its organisation or the one that people know; where there is none, it costs nothing */
        get: operations["operatorSystems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/asn/{asn}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is known of all addresses that an AS announces */
        get: operations["queryAsn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notifications of this account, newest first */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark one as read */
        post: operations["readNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark all as read, or those up to the newest that was seen */
        post: operations["readAllNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/notifications/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many are unread */
        get: operations["unreadNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/notifications/await": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Wait up to 25 seconds for a notification newer than `after` */
        get: operations["awaitNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Domains of this account */
        get: operations["listDomains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/domains/verified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Domains of this account that are verified */
        get: operations["listVerifiedDomains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/domains/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a domain; returns the TXT record that verifies it */
        post: operations["addDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/domains/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verify a domain by its TXT record */
        post: operations["verifyDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/domains/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a domain */
        post: operations["removeDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the name of this account */
        post: operations["changeName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The change of the e-mail address that waits to be confirmed; null without one */
        get: operations["emailChange"];
        put?: never;
        /** Mail a link to the present and to the new e-mail address; the change takes effect when both were followed */
        post: operations["changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/email/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw the change of the e-mail address that waits to be confirmed */
        post: operations["cancelEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm a change of the e-mail address by the token of one of its mails */
        post: operations["confirmEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that is stored of this account, as a ZIP archive of JSON lines and files */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete this account and all that is stored of it; its posts stay without its name, or go too */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete an account and all that is stored of it; its posts stay without its name, or go too */
        post: operations["deleteAccountOf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Passkeys of this account */
        get: operations["listPasskeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Options for the browser to create a passkey */
        post: operations["passkeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/passkeys/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store a passkey that the browser created */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/passkeys/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a passkey */
        post: operations["deletePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Options for the browser to sign in with a passkey of any account */
        post: operations["passkeyLoginOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkey/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with the browser's answer; a passkey verifies its owner, so no second factor is required */
        post: operations["passkeyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/stats/byday": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Anonymizing addresses by day, oldest first (unique IPv4 addresses, and each IPv6 range as one); days without statistics are left out */
        get: operations["statsByDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/stats/type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Anonymizing addresses by type (unique IPv4 addresses, and each IPv6 range as one); an address may be of several */
        get: operations["statsByType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/stats/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Anonymizing addresses by provider (unique IPv4 addresses, and each IPv6 range as one), with the change since yesterday and since a week ago; the row without a name has those that nobody is named for */
        get: operations["statsByProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/stats/country": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Anonymizing addresses by country (unique IPv4 addresses, and each IPv6 range as one); ZZ where unknown */
        get: operations["statsByCountry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All providers by name, with their figures */
        get: operations["listProviders"];
        put?: never;
        /** Create a provider; its name is the one that labels use */
        post: operations["createProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/providers/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One provider with its figures, even if it has no profile yet */
        get: operations["readProvider"];
        /** Replace a provider's profile; omitted fields become empty, the name stays */
        put: operations["updateProvider"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/providers/missing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Providers that labels in force name and that have no profile */
        get: operations["listMissingProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/providers/{name}/geography": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A provider's addresses by country (unique IPv4 addresses, and each IPv6 range as one); ZZ where unknown */
        get: operations["providerGeography"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/providers/{name}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a provider's picture: multipart field `thumbnail`, JPEG, PNG, WebP or SVG of at most 2 MB */
        post: operations["uploadThumbnail"];
        /** Remove a provider's picture */
        delete: operations["deleteThumbnail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/providers/validation/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The countries of ISO 3166-1 with their regions */
        get: operations["listCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/providers/validation/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The types of providers */
        get: operations["listProviderTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/providers/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories of providers */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/providers/{name}/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories of one provider */
        get: operations["providerCategories"];
        /** Set the categories of a provider */
        put: operations["setProviderCategories"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/providers/{name}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All ranges of a provider that are in force, a line each, compressed with gzip */
        get: operations["exportProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/stats/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Recalculate the statistics of a day from the labels at its end */
        post: operations["runStats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Operator, offers and texts of this installation */
        get: operations["site"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sample lookups from the atlas in use */
        get: operations["sampleLookups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/visitor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The visitor's own address and what is publicly known of it; costs none of the visitor's lookups */
        get: operations["visitor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/lookup/{ip}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is publicly known of an address, a few times a day without an account */
        get: operations["visitorLookup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a message to the operator */
        post: operations["contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join the waitlist */
        post: operations["joinWaitlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/datastore/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a quote */
        post: operations["requestQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dataset/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The available datasets, with the latest build of each */
        get: operations["listDatasets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of the contact forms, newest first */
        get: operations["listContactMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Requests for a quote, newest first */
        get: operations["listQuotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/quotes/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set product, company and country of a request for a quote on the account that has its address */
        post: operations["applyQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The waitlist, newest first */
        get: operations["listWaitlist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/ip/{ip}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything known about one address, with its risk and the source of each fact; `at` (a day or a time) selects the labels of that moment */
        get: operations["queryIp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/ip/{ip}/anonymization_providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The VPN, proxy and Tor services that lists name for an address */
        get: operations["anonymizationProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/ip/{ip}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Label history of an address and its ranges: additions and removals, newest first; part of the price of a lookup of the address for 15 minutes */
        get: operations["ipLabelHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/ip/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same for up to 1,000 addresses; duplicates are removed, one credit each */
        post: operations["queryIpBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/ip/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many of up to 100,000 addresses have each verdict, tag, country, AS, operator and type; one credit each, as in bulk */
        post: operations["queryIpSummary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Save a query in the history */
        post: operations["saveQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/queries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Query history with what was charged, newest first; calls that no saved query stands for are summed by hour */
        get: operations["listQueries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/queries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One query of the history with its full text */
        get: operations["readQuery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/queries/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let every account of this installation that has `share_id` read a list of the history, for 30 days */
        post: operations["shareQuery"];
        /** Let no other account read a list any longer: its `share_id` opens nothing from then on */
        delete: operations["unshareQuery"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/shared-queries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A list that another account shares; what is known of its addresses each account looks up for itself */
        get: operations["readSharedQuery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/queries/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add what its lookups cost to a query that was saved before them; answers all that was charged for it */
        post: operations["settleQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/reauthenticate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What this account can confirm with besides its password */
        get: operations["proofsOfOwner"];
        put?: never;
        /** Confirm who uses the session by the password, a two-factor code, a passkey or single sign-on; holds for ten minutes */
        post: operations["reauthenticate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register; the answer is the same whether or not the address has an account, and a mail is sent in either case */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/domain/{domain}/registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Registration data of a domain: what registry and registrar say, what they redact, and what has changed; part of the price of its lookup for 15 minutes */
        get: operations["queryRegistration"];
        put?: never;
        /** Ask a server of `registrationAsk` about a domain: it is told what `sends` says. Free within an hour of its last answer */
        post: operations["askRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/domain/{domain}/registration/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom Fyr can ask about the registration of a domain, what these are told, and how the latest question of the caller goes */
        get: operations["registrationAsk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Live lookups of registrations: what the operator has turned on, the queue of each server, and what was asked */
        get: operations["registrationOperation"];
        put?: never;
        /** Store answers of RDAP or WHOIS servers that were kept; the same again changes nothing */
        post: operations["storeRegistrations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/registrations/servers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store IANA's list of RDAP servers (RFC 9224) that was fetched elsewhere */
        post: operations["storeRegistrationServers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/password-reset/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mail a link to set a new password, valid for 10 minutes; the answer is the same for any address */
        get: operations["requestPasswordReset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/password-reset/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What lets others into the account of the token besides its password; leaves the token valid */
        post: operations["accessOfReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with the token of the mail; all sessions of the account end */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounts/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail the account's owner a link to set a new password */
        post: operations["sendAccountReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/relations/artifact/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** With how many domains and addresses each of up to 100 artifacts was seen; what is missing in the answer was not seen */
        post: operations["countArtifacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/relations/artifact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Domains and addresses with which an artifact was seen: an e-mail address, key, tracker's id, social account, title or hash */
        post: operations["artifactRelations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/relations/hash/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same of up to 100 hashes of files, pages, scripts, certificates, favicons and connections; `input` is `inputs` */
        post: operations["countHashes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/relations/hash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Domains and addresses with which a hash was seen; addresses that showed it as a fingerprint */
        post: operations["hashRelations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/domain/{domain}/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** E-mail addresses at a domain and under it, or found on its pages; 200 a request */
        get: operations["queryEmails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/relations/graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a domain, address, artifact, fingerprint, provider or post is related to, by kind: the first of each and how many; `of` and `relation` page one group */
        get: operations["graphNeighbours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/artifacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store a block of artifacts that a capture or a log of certificates has; the same block again changes nothing */
        post: operations["storeArtifacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/service": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Services that run in the background, each of which creates a report */
        get: operations["listServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/job/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a service; `conflict` while the same one is under way */
        post: operations["createJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/job/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a job of this account: at once while it waits, soon after while it runs */
        post: operations["cancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/job": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Jobs of this account, newest first */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports of this account: jobs that are done */
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plan/reports/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Progress of a report */
        get: operations["reportStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plan/report/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rows of a report; `not_found` until it is done */
        get: operations["reportResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/ip/{ip}/reverse_dns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Names that pointed to an address: passive DNS, pointers of its reverse zone, and aliases; the first page is part of the price of its lookup for 15 minutes */
        get: operations["reverseDns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Have a page looked at by a browser of this Fyr; one that was scanned within the hour is done at once and costs nothing */
        get: operations["scanUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/url/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a scan is: `url` is its id */
        get: operations["scanStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/url/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a scan found, in at most 10 KB; all of it with `full=true`. `url` is its id */
        get: operations["scanResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/url/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Scans that the caller may see, the newest first: those of the account, and public ones of others; by text, verdict and day */
        get: operations["recentScans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/status/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as `/query/url/status` */
        get: operations["searchStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/status/{id}/await": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as soon as the scan has ended, after 25 seconds at the latest */
        get: operations["awaitScan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/result/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as `/query/url/result` */
        get: operations["searchResult"];
        put?: never;
        post?: never;
        /** Delete a scan of the account, with its pictures */
        delete: operations["deleteScan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/result/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Parts of a scan that other scans have too, with how many of those the caller may see */
        get: operations["relatedScans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/url/with": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Scans with a part in common that the caller may see, the newest first */
        get: operations["scansWith"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/result/{id}/website": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The document as it stood, as text in a file: nothing of it runs */
        get: operations["scanWebsite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/result/{id}/file/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file that the page had stored, in a ZIP that is encrypted with the password `infected` */
        get: operations["scanFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/result/{id}/screenshot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the page looks like, drawn anew by Fyr; `small=true` for a list */
        get: operations["scanScreenshot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/community_scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public scans of this Fyr, the newest first; by text, verdict and day */
        get: operations["communityScans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/cancel/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a scan of the account that has not ended yet; its credit is not given back */
        post: operations["cancelScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/url/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether this Fyr scans, and by which exits */
        get: operations["scanSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sensors/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What this installation's sensors saw of late; null where the account does not see it */
        get: operations["sensorsToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query/ip/{ip}/behaviour": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How an address behaved on this installation's sensors, with the evidence; part of the price of its lookup for 15 minutes */
        get: operations["ipBehaviour"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/single-sign-on/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Where to sign in by OpenID Connect */
        post: operations["beginSingleSignOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/single-sign-on/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with the identity provider's answer */
        post: operations["finishSingleSignOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/single-sign-on/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in where single sign-on requires the second factor, or the password of the account with that address */
        post: operations["confirmSingleSignOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/single-sign-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This account's connection with the identity provider; null without one */
        get: operations["singleSignOn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/single-sign-on/prove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Where to sign in again, for a re-authentication */
        post: operations["proveBySingleSignOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/single-sign-on/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Where to sign in to connect this account with the identity provider */
        post: operations["beginConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/single-sign-on/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Connect this account with the one at the identity provider, which then signs in to it */
        post: operations["connectSingleSignOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/single-sign-on/disconnect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Disconnect this account from the identity provider */
        post: operations["disconnectSingleSignOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sources and their states; the last build of the atlas and what it changed */
        get: operations["listSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One source, its first unreadable rows, and its latest runs that changed something or failed */
        get: operations["readSource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fetch sources now: the given ones, or all that are not disabled */
        post: operations["runSources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fetch a source now */
        post: operations["runSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a source's run that is requested, queued or running */
        post: operations["cancelSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put the quarantined version of a source in force */
        post: operations["acceptSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enable a source: fetch it on schedule again */
        post: operations["enableSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Disable a source; its labels stay in force */
        post: operations["disableSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Disable a source and withdraw its labels; they stay in the history */
        post: operations["withdrawSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Progress of the first collection, for pages that have nothing to show yet */
        get: operations["collection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/stored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What Fyr stores of this account: counts, bytes and the oldest of each kind, and what it may have */
        get: operations["storedUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/stored/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What Fyr stores of one kind, newest first */
        get: operations["storedEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/stored/{kind}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete one entry of a kind, those that a search finds, or all */
        post: operations["deleteStored"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/stored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What Fyr stores of each account, the largest first */
        get: operations["storedAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/stored/{account}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What Fyr stores of one account, by kind */
        get: operations["storedUsageOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/stored/{account}/{kind}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete all entries of a kind of one account, or those that a search finds */
        post: operations["deleteStoredOf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attribute addresses, prefixes, domains or URLs to a provider, up to 10,000 lines; or, with `content` or `parent_id`, post or reply. Valid lines are stored; those of an administrator are in force at once, others wait for a review */
        post: operations["submitData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories that data may be submitted under */
        get: operations["submissionCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Submitted data, newest first; `state` selects one state, `search` finds part of sender or attribution */
        get: operations["listSubmissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/submissions/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Items of a submission, in the order of its lines */
        get: operations["listSubmissionItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/submissions/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept a pending submission */
        post: operations["acceptSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/submissions/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject a pending submission; its sender is notified of the reason */
        post: operations["rejectSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/submissions/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo a submission that is in force: its labels are removed, the history shows both decisions */
        post: operations["undoSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/submissions/undo-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo everything of an account that is in force, and reject what waits */
        post: operations["undoAccountSubmissions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Posts, newest first: all, those of a channel (`kind` and `name`), those of followed channels, or those whose text or items `search` finds */
        get: operations["submissionFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/await": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Wait up to 25 seconds for a post or reply newer than `after`; without `after` it answers at once, with `root` only for that thread */
        get: operations["awaitSubmissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A post or reply */
        get: operations["readSubmission"];
        /** Edit your own post or reply; earlier versions stay readable */
        put: operations["editSubmission"];
        post?: never;
        /** Delete your own post or reply with its items and files; replies to it stay */
        delete: operations["deleteSubmission"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Direct replies, oldest first */
        get: operations["submissionComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/{id}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Data items of one post or reply */
        get: operations["submissionData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/{id}/data/aggregated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Data items of a post and of all replies below it */
        get: operations["submissionDataAggregated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/{id}/data/aggregated/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many data items a post and all replies below it have */
        get: operations["submissionDataAggregatedCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/ip/{ip}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Posts and replies that name an address, or a prefix that contains it, newest first */
        get: operations["submissionsOfIp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Posts and replies that name a domain (or a URL on it), or exactly that URL, newest first */
        get: operations["submissionsOfName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Earlier versions of an edited post, newest first */
        get: operations["submissionRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report a post or reply to the administrators, once per account */
        post: operations["reportSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/submissions/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reported posts and replies without a decision, most reported first */
        get: operations["listPostReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/submissions/moderate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hide a post or reply, show it again, or dismiss its reports; its author is notified of the reason */
        post: operations["moderateSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hello": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the service answers, and to whom */
        get: operations["hello"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/system/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the disk has room and the stores answer */
        get: operations["systemState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the installation is well: a line for each of its parts */
        get: operations["summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether two-factor authentication is on */
        get: operations["twoFactorState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/two-factor/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a TOTP secret (RFC 6238), which takes effect once a code of it is verified */
        post: operations["setUpTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/two-factor/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn on two-factor authentication with a code; only this answer contains the recovery codes */
        post: operations["enableTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/two-factor/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn off two-factor authentication with a code or a recovery code */
        post: operations["disableTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Background work: figures of each kind, and the work itself, newest first */
        get: operations["listWork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/work/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel work: at once while it waits, soon after while it runs */
        post: operations["cancelWork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/work/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retry work that failed or was cancelled, with all attempts anew */
        post: operations["retryWork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountDetails: {
            id: string;
            email: string;
            name: string;
            type: number;
            account_status: components["schemas"]["AccountStatus"];
            product_id: string | null;
            price_id: string | null;
            subscription_id: string | null;
            subscription_status: ("trialing" | "active" | "past_due" | "canceled") | null;
            subscription_start: string | null;
            subscription_end: string | null;
            subscription_canceled: boolean;
            payment_failed: boolean;
            company_name: string | null;
            company_vat: string | null;
            company_country: string | null;
            company_address: string | null;
            company_verified: boolean;
            api_daily_usage: number;
            api_monthly_usage: number;
            api_daily_spend: number;
            api_monthly_spend: number;
            limit_feed: number | null;
            limit_api_daily: number | null;
            limit_api_monthly: number | null;
        };
        AccountSession: {
            id: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            last_seen_at: string | null;
            address: string;
            user_agent: string;
            current: boolean;
        };
        /** @enum {string} */
        AccountStatus: "active" | "deactivated";
        Addresses: number;
        AdminAccount: {
            id: string;
            email: string;
            name: string;
            type: number;
            status: components["schemas"]["AccountStatus"];
            two_factor: boolean;
            sensor_data: boolean;
            limit_feed: number | null;
            limit_api_daily: number | null;
            limit_api_monthly: number | null;
            api_daily_spend: number;
            api_monthly_spend: number;
            /** Format: date-time */
            created_at: string;
            last_login_at: string | null;
            product_id: string | null;
            price_id: string | null;
            subscription_id: string | null;
            subscription_status: ("trialing" | "active" | "past_due" | "canceled") | null;
            subscription_start: string | null;
            subscription_end: string | null;
            subscription_canceled: boolean;
            payment_failed: boolean;
            company_name: string | null;
            company_vat: string | null;
            company_country: string | null;
            company_address: string | null;
            company_verified: boolean;
        };
        AnonymizationService: {
            provider: string;
            display_name: string;
            thumbnail_url: string | null;
            type: string;
        };
        ApiKey: {
            Id: string;
            Name: string;
            Description: string;
            Prefix: string;
            /** Format: date-time */
            CreatedAt: string;
            LastUsedAt: string | null;
            Scopes: components["schemas"]["KeyScope"][];
            ExpiresAt: string | null;
        };
        Article: {
            /** Format: uuid */
            Id: string;
            Title: string;
            Summary: string;
            Url: string;
            OwnerDisplayName: string;
            /** Format: date-time */
            PublishDate: string;
            UpdateDate: string | null;
            NumIndicators: number;
            Tags: components["schemas"]["ArticleTag"][];
        };
        ArticleActor: {
            Name: string;
            /** @enum {string} */
            Kind: "actor" | "malware" | "tool";
            Galaxy: string;
            Words: string[];
            Count: number;
        };
        ArticleIndicator: {
            Indicator: string;
            Type: string;
        };
        ArticleNode: {
            depth: number;
            /** @enum {string} */
            kind: "p" | "h2" | "h3" | "h4" | "strong" | "em" | "code" | "pre" | "ul" | "ol" | "li" | "blockquote" | "table" | "tr" | "th" | "td" | "figcaption" | "link" | "text" | "picture";
            value: string | null;
        };
        ArticleSource: {
            id: string;
            name: string;
            url: string;
            home: string | null;
            category: string;
            built_in: boolean;
            interval_minutes: number;
            /** @enum {string} */
            state: "new" | "ok" | "quarantined" | "failed" | "disabled" | "offline";
            problem: string | null;
            failures: number;
            articles: number;
            rows: number;
            attempted_at: string | null;
            succeeded_at: string | null;
            changed_at: string | null;
            next_at: string | null;
            progress: components["schemas"]["SourceProgress"] | null;
        };
        /** @enum {string} */
        ArticleTag: "Hacktivism" | "Espionage" | "Vulnerability" | "Malware" | "Leak" | "Patch" | "Privacy" | "Crime" | "Breach";
        ArticleTwin: {
            /** Format: uuid */
            Id: string;
            Title: string;
            OwnerDisplayName: string;
        };
        /** @enum {string} */
        ArtifactKind: "email" | "api_key" | "tracker" | "social" | "wallet" | "title" | "favicon" | "certificate" | "page" | "script" | "file";
        ArtifactObservations: {
            Artifact: string;
            Kinds: components["schemas"]["ArtifactKind"][];
            Relations: components["schemas"]["ArtifactRelation"][];
            total: number;
            has_more: boolean;
            withheld?: components["schemas"]["Withheld"][];
        };
        ArtifactRelation: {
            Domain: string | null;
            IP: string | null;
            /** Format: date-time */
            Time: string;
            /** Format: date-time */
            FirstTime: string;
            Count: number;
            Sources: components["schemas"]["ArtifactSource"][];
        };
        /** @enum {string} */
        ArtifactSource: "event" | "capture" | "scan" | "post" | "attachment" | "registration" | "certificate_log";
        AtlasBuild: {
            /** Format: date-time */
            built_at: string;
            seconds: number;
            bytes: number;
            added: number;
            removed: number;
            intervals_before: number;
            intervals: number;
            /** @default [] */
            skipped: {
                source: string;
                reason: string;
            }[];
        };
        Attachment: {
            id: string;
            submission_id: string;
            /** @enum {string} */
            attachment_type: "image" | "video" | "document" | "pdf" | "text" | "archive" | "code" | "log" | "pcap" | "screenshot" | "malware" | "sample" | "other";
            file_name: string;
            original_filename: string;
            bytes: number;
            sha256: string;
            media_type: string;
            /** Format: date-time */
            created_at: string;
            attribution: string | null;
            category: number | null;
            description: string | null;
            metadata: {
                [key: string]: string | number | boolean;
            };
            extracted_count: number | null;
            extraction_error: string | null;
        };
        AuditEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            action: string;
            actor: string | null;
            subject: string | null;
            detail: string;
            address: string;
        };
        AuthorizationRequest: {
            /** Format: uri */
            url: string;
            flow: string;
        };
        Behaviour: {
            rule: string;
            name: string;
            description: string;
            tag: string;
            confidence: number;
            first_seen: string;
            last_seen: string;
            events: number;
            total_windows: number;
            windows: {
                first_seen: string;
                last_seen: string;
                events: number;
                distinct: {
                    [key: string]: number;
                };
                query: string;
                samples: string[];
            }[];
            query: string;
        };
        Blocklist: {
            id: string;
            name: string;
            set_name: string;
            query: string;
            /** @enum {string} */
            kind: "ip" | "domain";
            max_rows: number;
            interval_minutes: number;
            allow: string[];
            /** @enum {string} */
            state: "empty" | "refreshing" | "fresh" | "failed";
            rows: number;
            found: number;
            left_out: number;
            bytes: number;
            refreshed_at: string | null;
            changed_at: string | null;
            next_at: string | null;
            problem: string | null;
            key_prefix: string | null;
            key_created_at: string | null;
            fetched_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        BlocklistPreview: {
            /** @enum {string} */
            kind: "ip" | "domain";
            understood: string;
            price: components["schemas"]["LinePrice"];
            rows: number;
            found: number;
            left_out: number;
            added: {
                count: number;
                first: string[];
            };
            removed: {
                count: number;
                first: string[];
            };
        };
        Category: {
            id: number;
            name: string;
            description: string;
            value: string;
        };
        Catphish: {
            Malicious: boolean;
            class_prediction: string;
            prediction_probability: number;
            brand: string | null;
            reasons: components["schemas"]["ScanReason"][];
        };
        ChainedAuditEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            action: string;
            actor: string | null;
            subject: string | null;
            detail: string;
            address: string;
            place: number | null;
            hash: string | null;
        };
        Channel: {
            kind: components["schemas"]["ChannelKind"];
            name: string;
            display_name: string;
            posts: number;
            last_post_at: string | null;
            followed: boolean;
        };
        /** @enum {string} */
        ChannelKind: "topic" | "provider" | "category" | "author";
        CofRecord: {
            rrname: string;
            rrtype: string | number;
            rdata: string;
            time_first: number;
            time_last: number;
            count: number;
            meta: {
                sources: string[];
            };
        };
        Collection: {
            reach: {
                offline: boolean;
                mirror: boolean;
            };
            enabled: number;
            scheduled: number;
            collected: number;
            in_progress: number;
            failed: string[];
            failed_total: number;
            compiling: boolean;
        };
        Counted: {
            value: string;
            count: number;
        };
        Country: {
            name: string;
            "alpha-2": string;
            "alpha-3": string;
            "country-code": string;
            region: string;
            "sub-region": string;
            "intermediate-region": string;
            "region-code": string;
            "sub-region-code": string;
            "intermediate-region-code": string;
        };
        CountryStats: {
            [key: string]: number;
        };
        CreatedApiKey: {
            Id: string;
            Name: string;
            Description: string;
            Prefix: string;
            /** Format: date-time */
            CreatedAt: string;
            LastUsedAt: string | null;
            Scopes: components["schemas"]["KeyScope"][];
            ExpiresAt: string | null;
            Key: string;
        };
        DailyStat: {
            /** Format: date */
            day: string;
            total: number;
            change: number | null;
            new_sources: string[];
            from_new_sources: number;
        };
        DataItem: {
            id: string;
            item_type: components["schemas"]["ItemType"];
            value: string;
        };
        DataSource: {
            id: string;
            name: string;
            description: string;
            /** @enum {string} */
            subject: "address" | "domain" | "geo-asn" | "galaxy";
            licence: string;
            attribution: string | null;
            page: string | null;
            urls: string[];
            interval_minutes: number;
            key_setting: string | null;
            /** @enum {string} */
            state: "new" | "ok" | "quarantined" | "failed" | "disabled" | "not_configured" | "offline";
            problem: string | null;
            failures: number;
            rows: number;
            added: number;
            removed: number;
            malformed: number;
            edition: string | null;
            special_rows: number;
            overclaims: {
                name: string;
                addresses: number;
                share: number;
            }[];
            attempted_at: string | null;
            succeeded_at: string | null;
            changed_at: string | null;
            next_at: string | null;
            quarantined_rows: number | null;
            progress: components["schemas"]["SourceProgress"] | null;
        };
        Dataset: {
            id: components["schemas"]["DatasetId"];
            name: string;
            description: string;
            formats: string[];
            sample: string | null;
            available: boolean;
            missing: string | null;
            latest: components["schemas"]["DatasetBuild"] | null;
            empty: string | null;
            refused: string | null;
        };
        DatasetBuild: {
            build: string;
            /** Format: date-time */
            built_at: string;
            rows: number;
            files: components["schemas"]["DatasetFile"][];
            signed_by: string;
        };
        DatasetDelta: {
            from: string;
            to: string;
            bytes: number;
            sha256: string;
            added: number;
            removed: number;
        };
        DatasetDescription: {
            id: components["schemas"]["DatasetId"];
            name: string;
            description: string;
            fields: {
                name: string;
                type: string;
                meaning: string;
            }[];
            rule: components["schemas"]["DatasetRule"];
            refused: string | null;
            builds: components["schemas"]["DatasetBuild"][];
        };
        DatasetFile: {
            /** @enum {string} */
            format: "jsonl" | "csv" | "mmdb" | "plain" | "nftables" | "ipset" | "rpz" | "suricata" | "hosts";
            /** @enum {string} */
            compression: "none" | "gzip" | "zstd";
            name: string;
            bytes: number;
            sha256: string;
        };
        /** @enum {string} */
        DatasetId: "ip-blocklist" | "domain-blocklist" | "country" | "city-asn" | "organizations-risks" | "whois" | "anonymization" | "threats" | "forward-dns" | "new-domains";
        DatasetManifest: {
            dataset: components["schemas"]["DatasetId"];
            build: string;
            /** Format: date-time */
            built_at: string;
            rows: number;
            fields: {
                name: string;
                type: string;
                meaning: string;
            }[];
            files: components["schemas"]["DatasetFile"][];
            content: {
                bytes: number;
                sha256: string;
            };
            sources: {
                id: string;
                name: string;
                url: string | null;
                licence: string;
                attribution: string | null;
                published: string | null;
                collected: string | null;
            }[];
            left_out: {
                id: string;
                name: string;
                url: string | null;
                licence: string;
                attribution: string | null;
                published: string | null;
                collected: string | null;
                reason: string;
            }[];
            deltas: components["schemas"]["DatasetDelta"][];
            signed_by: string;
        };
        DatasetRetention: {
            builds: number;
            deltas: number;
            gigabytes: number;
        };
        DatasetRule: {
            /** @enum {string} */
            access: "admins" | "paid" | "accounts" | "everyone";
            credits: number;
        };
        DatasetStanding: {
            id: components["schemas"]["DatasetId"];
            name: string;
            description: string;
            rule: components["schemas"]["DatasetRule"];
            builds: components["schemas"]["DatasetBuild"][];
            /** @enum {string} */
            state: "idle" | "waiting" | "building";
            progress: {
                stage: string | null;
                done: number;
                of: number | null;
            } | null;
            problem: string | null;
            checked_at: string | null;
            bytes: number;
        };
        DayTotal: {
            /** Format: date */
            day: string;
            total: number;
        };
        DeletionPreview: {
            events: number;
            days: number;
            first: string | null;
            last: string | null;
            log_types: {
                value: string;
                count: number;
            }[];
            sensors: {
                value: string;
                count: number;
            }[];
        };
        DemoState: {
            /** @enum {string} */
            state: "none" | "loading" | "loaded" | "clearing" | "interrupted";
            loaded_at: string | null;
            progress: {
                step: string;
                done: number;
                of: number;
            } | null;
            problem: string | null;
        };
        DmarcFinding: {
            record: string;
            /** @enum {string} */
            verdict: "strict" | "weak" | "open" | "broken";
            summary: string;
            first_seen: string;
            last_seen: string;
            sources: string[];
            domain: string;
            policy: ("none" | "quarantine" | "reject") | null;
            subdomain_policy: ("none" | "quarantine" | "reject") | null;
            percent: number;
            reports: string[];
        };
        DomainDns: {
            nameservers: {
                name: string;
                first_seen: string;
                last_seen: string;
                sources: string[];
            }[];
            mail_servers: {
                name: string;
                priority: number | null;
                first_seen: string;
                last_seen: string;
                sources: string[];
            }[];
            texts: {
                text: string;
                first_seen: string;
                last_seen: string;
                sources: string[];
            }[];
            spf: components["schemas"]["SpfFinding"] | null;
            dmarc: components["schemas"]["DmarcFinding"] | null;
            certificates: {
                name: string;
                source: string;
                first_seen: string;
                last_seen: string;
                count: number;
            }[];
        };
        DomainEmail: {
            name: string;
            /** @enum {string} */
            relation: "at" | "registrant" | "found_on";
            first_seen: string;
            last_seen: string;
            count: number;
            sources: components["schemas"]["ArtifactSource"][];
        };
        DomainHistoryEntry: {
            at: string;
            /** @enum {string} */
            kind: "registration" | "label" | "address";
            /** @enum {string} */
            event: "registered" | "known" | "added" | "removed" | "changed" | "first_seen" | "last_seen" | "seen";
            what: string;
            old: string | null;
            new: string | null;
            source: string;
        };
        DomainInfo: {
            domain: string;
            domain_unicode: string | null;
            registrable_domain: string | null;
            public_suffix: string | null;
            url: string | null;
            input: {
                text: string;
                readonly notes: string[];
            };
            risk: components["schemas"]["Risk"];
            risk_score: number;
            rank: number | null;
            ranking: {
                domain: string;
                source: string;
                source_name: string;
            } | null;
            labels: components["schemas"]["DomainLabel"][];
            listed_hosts: {
                total: number | null;
                labels: components["schemas"]["DomainLabel"][];
            };
            listed_urls: {
                total: number | null;
                labels: components["schemas"]["DomainLabel"][];
            };
            ips: components["schemas"]["DomainIp"][] | null;
            ips_total: number | null;
            num_emails: number | null;
            num_subdomains: number | null;
            registrant_org: string | null;
            registrant_email: string | null;
            registration_date: string | null;
            expiration_date: string | null;
            registrar: string | null;
            nameservers: string[] | null;
            registration_status: string[] | null;
            age_days: number | null;
            registration: {
                domain: string;
                registered: boolean;
                protocol: components["schemas"]["RegistrationProtocol"];
                server: string;
                /** Format: date-time */
                seen_at: string;
                redacted: components["schemas"]["RegistrationField"][];
            } | null;
            dns: components["schemas"]["DomainDns"];
            behavior: {
                tags: string[];
            };
            location: {
                country_name: string;
                country_iso: string;
                longitude: number | null;
                latitude: number | null;
            }[];
            as: {
                number: number;
                org: string;
            }[];
            tags: string[];
            readonly not_collected?: components["schemas"]["NotCollected"][];
            withheld?: components["schemas"]["Withheld"][];
        };
        DomainIp: {
            ip: string;
            risk_score: number;
            /** @enum {string} */
            risk_verdict: "unknown" | "benign" | "very_good" | "good" | "neutral" | "bad" | "very_bad" | "not_routable";
            country: string | null;
            network_provider: string | null;
            first_seen: string;
            last_seen: string;
            sources: string[];
        };
        DomainLabel: {
            kind: string;
            readonly tags: string[];
            confidence: number;
            subject: string;
            /** @enum {string} */
            match: "name" | "parent" | "url" | "below";
            rank: number | null;
            provider: string | null;
            provider_name: string | null;
            reference: string | null;
            source: string;
            source_name: string;
            source_url: string | null;
            licence: string;
            first_seen: string;
            last_seen: string;
            /** @enum {string} */
            first_seen_is: "row" | "found";
            /** @enum {string} */
            last_seen_is: "edition" | "read" | "submitted";
        };
        /** Format: email */
        Email: string;
        EmailChange: {
            email: string;
            old_confirmed: boolean;
            new_confirmed: boolean;
            /** Format: date-time */
            expires_at: string;
        };
        ErrorDetail: {
            field: string;
            message: string;
        };
        EventCountry: {
            country_iso: string | null;
            count: number;
            ips: number;
        };
        EventDocument: {
            [key: string]: unknown;
        };
        EventFieldInfo: {
            name: string;
            kind: ("keyword" | "text" | "ip" | "number" | "boolean" | "date") | null;
            aliases: string[];
            description: string;
        };
        EventHighlights: {
            total: number;
            first_seen: string | null;
            last_seen: string | null;
            ports_contacted: components["schemas"]["Counted"][];
            ports_open: components["schemas"]["Counted"][];
            services: components["schemas"]["Counted"][];
            queried_names: components["schemas"]["Counted"][];
            notices: components["schemas"]["Counted"][];
            users: components["schemas"]["Counted"][];
            peers: components["schemas"]["Counted"][];
        };
        EventHit: {
            source: components["schemas"]["EventDocument"];
            index: string;
            score: number;
            id: string;
            timestamp: string;
            /** @constant */
            timestamp_is_arrival?: true;
            service?: string;
            highlights: {
                field: string;
                item: number;
                from: number;
                to: number;
            }[];
            document_bytes?: number;
        };
        EventIp: {
            ip: string;
            count: number;
            first_seen: string;
            last_seen: string;
        };
        EventRange: {
            histogram: components["schemas"]["HistogramPoint"][];
            interval: number | null;
            total: number;
            log_types: components["schemas"]["LogTypeCount"][];
            other_types?: components["schemas"]["OtherTypes"];
        };
        EventSearchResult: {
            results: components["schemas"]["EventHit"][];
            total: number;
            arrivals: number | null;
            histogram: components["schemas"]["HistogramPoint"][];
            interval: number | null;
            log_types: components["schemas"]["LogTypeCount"][];
            other_types?: components["schemas"]["OtherTypes"];
            next: string | null;
            english: string;
        };
        EventSender: {
            key: {
                id: string;
                name: string | null;
                account: string | null;
            } | null;
            sensor: string;
            events: number;
            /** Format: date-time */
            first_received: string;
            /** Format: date-time */
            last_received: string;
        };
        EventStats: {
            total: number;
            unique_ips: number;
            first_seen: string | null;
            last_seen: string | null;
            log_types: components["schemas"]["LogTypeCount"][];
            other_types?: components["schemas"]["OtherTypes"];
            histogram: components["schemas"]["HistogramPoint"][];
            interval: number | null;
        };
        EventTailResult: {
            results: components["schemas"]["EventHit"][];
            skipped: boolean;
            next: string;
        };
        EventTopValues: {
            values: {
                value: string;
                count: number;
            }[];
            distinct: number;
            events: number;
            counted: number;
            is_partial: boolean;
        };
        ExportedRange: {
            cidr: string | null;
            first: string;
            last: string;
            addresses: number;
            family: 4 | 6;
            type: string;
            country: string | null;
            sources: string[];
            first_seen: string | null;
            last_seen: string | null;
        };
        Failure: {
            /** @enum {string} */
            status: "ratelimited" | "unauthorized" | "not_found" | "conflict" | "validation_error" | "timeout" | "failed" | "error";
            message: string;
            details?: components["schemas"]["ErrorDetail"][];
        };
        Feed: {
            /** Format: uuid */
            Id: string;
            Owner: string;
            OwnerId: string | null;
            Name: string;
            Summary: string;
            Description: string;
            Visibility: components["schemas"]["FeedVisibility"];
            Private: boolean;
            Featured: boolean;
            Category: components["schemas"]["FeedCategory"];
            Schema: {
                /** Format: uuid */
                Stream: string;
                Name: string;
                Type: components["schemas"]["StreamType"];
                Fields: {
                    Name: string;
                    About: string;
                }[];
            }[];
            ItemCount: number;
            LastUpdated: string | null;
            Own: boolean;
            Following: boolean;
        };
        /** @enum {string} */
        FeedCategory: "threats" | "anonymization" | "domains" | "infrastructure" | "sensors" | "research" | "other";
        /** @description 0: its owner, 1: everyone with an account, 2: everyone */
        FeedVisibility: number;
        FingerprintHolder: {
            ip: string;
            input: components["schemas"]["Interpretation"];
            risk: components["schemas"]["Risk"];
            risk_score: number;
            location: {
                country_iso: string | null;
                country_source: ("place" | "registered") | null;
                level: ("city" | "region" | "country") | null;
                city: string | null;
                region: string | null;
                postcode: string | null;
                latitude: number | null;
                longitude: number | null;
                accuracy_radius: number | null;
                time_zone: string | null;
                registered_country_iso: string | null;
            };
            network: {
                type: string | null;
                service: string | null;
                region: string | null;
                range: string | null;
                anycast: boolean | null;
                embedded: {
                    ip: string;
                    /** @enum {string} */
                    by: "nat64" | "compatible" | "6to4" | "teredo";
                    judged: boolean;
                } | null;
                private: boolean;
                special: {
                    name: string;
                    scope: string;
                    rfc: string;
                    globally_reachable: boolean;
                    prefix: string;
                } | null;
            };
            as: {
                as_number: number;
                organization: string;
            } | null;
            hostnames: string[] | null;
            company: {
                name: string;
                business: string[];
                description: string | null;
            } | null;
            osint: {
                services: components["schemas"]["OsintService"][];
                first_seen: string | null;
                last_seen: string | null;
                last_seen_is: components["schemas"]["LastSeenIs"] | null;
            };
            netflow: {
                has_netflow: boolean;
                days_seen: number;
                total_observation: number;
                last_seen: string | null;
            } | null;
            operator: string | null;
            network_provider: string | null;
            network_type: string | null;
            network_provider_services: string[];
            provider_description: string | null;
            as_org: string | null;
            asn: number | null;
            avg_ttl: number | null;
            os_guess: string | null;
            submission_count: number;
            provenance: components["schemas"]["Provenance"][];
            /** Format: date-time */
            as_of?: string;
            readonly not_collected?: components["schemas"]["NotCollected"][];
            withheld?: components["schemas"]["Withheld"][];
            domains_on_ip: number;
            behavior: {
                tags: string[];
                open_ports: number[];
                last_seen: string | null;
            };
            anonymization: {
                vpn: boolean | null;
                proxy: boolean | null;
                tor: boolean | null;
                services: components["schemas"]["AnonymizationService"][];
                service: string | null;
            };
        };
        FoundIndicator: {
            Indicator: string;
            Type: string;
            Section: string;
            Heading: string | null;
            Context: string;
            Count: number;
            Ports: number[];
        };
        GeneratedName: {
            name: string;
            kind: string;
        };
        GraphAnswer: {
            node: components["schemas"]["GraphNode"];
            groups: components["schemas"]["GraphGroup"][];
            withheld?: components["schemas"]["Withheld"][];
        };
        GraphGroup: {
            kind: components["schemas"]["NodeKind"];
            /** @enum {string} */
            relation: "resolves_to" | "resolved_from" | "subdomain" | "parent" | "found_at" | "holds" | "email_at" | "host_of" | "shows" | "shown_by" | "announced_by" | "announces_listed" | "service_of" | "registered_by" | "registered" | "attributed" | "named_in" | "names";
            total: number;
            neighbours: components["schemas"]["GraphNeighbour"][];
            has_more: boolean;
        };
        GraphNeighbour: {
            kind: components["schemas"]["NodeKind"];
            value: string;
            label: string;
            first_seen: string | null;
            last_seen: string | null;
        };
        GraphNode: {
            kind: components["schemas"]["NodeKind"];
            value: string;
            label: string;
        };
        HashObservations: {
            Hash: string;
            Kinds: components["schemas"]["ArtifactKind"][];
            FingerprintTypes: number[];
            Domains: string[];
            IPs: string[];
            CountDomains: number;
            CountIPs: number;
            has_more: boolean;
            withheld?: components["schemas"]["Withheld"][];
        };
        HistogramPoint: {
            timestamp: string;
            count: number;
        };
        /** @enum {string} */
        Information: "provider" | "behaviour" | "sensors";
        IngestAccount: {
            read: number;
            stored: number;
            duplicate: number;
            rejected: number;
            batches: number;
            refused_fields?: string;
        };
        /** @enum {string} */
        IngestFormat: "zeek" | "suricata" | "cowrie" | "ndjson";
        Interpretation: {
            text: string;
            prefix: number | null;
            port: number | null;
            readonly notes: string[];
        };
        IpBulkResult: {
            results: components["schemas"]["IpInfo"][];
            invalid: components["schemas"]["RefusedIp"][];
            duplicates_removed: number;
        };
        IpFingerprint: {
            type: number;
            fingerprint: string;
            last_seen: string;
            port: number | null;
        };
        IpInfo: {
            ip: string;
            input: components["schemas"]["Interpretation"];
            risk: components["schemas"]["Risk"];
            risk_score: number;
            location: {
                country_iso: string | null;
                country_source: ("place" | "registered") | null;
                level: ("city" | "region" | "country") | null;
                city: string | null;
                region: string | null;
                postcode: string | null;
                latitude: number | null;
                longitude: number | null;
                accuracy_radius: number | null;
                time_zone: string | null;
                registered_country_iso: string | null;
            };
            anonymization: {
                vpn: boolean | null;
                proxy: boolean | null;
                tor: boolean | null;
                services: components["schemas"]["AnonymizationService"][];
            };
            network: {
                type: string | null;
                service: string | null;
                region: string | null;
                range: string | null;
                anycast: boolean | null;
                embedded: {
                    ip: string;
                    /** @enum {string} */
                    by: "nat64" | "compatible" | "6to4" | "teredo";
                    judged: boolean;
                } | null;
                private: boolean;
                special: {
                    name: string;
                    scope: string;
                    rfc: string;
                    globally_reachable: boolean;
                    prefix: string;
                } | null;
            };
            as: {
                as_number: number;
                organization: string;
            } | null;
            hostnames: string[] | null;
            company: {
                name: string;
                business: string[];
                description: string | null;
            } | null;
            osint: {
                services: components["schemas"]["OsintService"][];
                first_seen: string | null;
                last_seen: string | null;
                last_seen_is: components["schemas"]["LastSeenIs"] | null;
            };
            netflow: {
                has_netflow: boolean;
                days_seen: number;
                total_observation: number;
                last_seen: string | null;
            } | null;
            operator: string | null;
            network_provider: string | null;
            network_type: string | null;
            network_provider_services: string[];
            provider_description: string | null;
            as_org: string | null;
            asn: number | null;
            avg_ttl: number | null;
            os_guess: string | null;
            behavior: {
                tags: string[];
            };
            submission_count: number;
            provenance: components["schemas"]["Provenance"][];
            /** Format: date-time */
            as_of?: string;
            readonly not_collected?: components["schemas"]["NotCollected"][];
            withheld?: components["schemas"]["Withheld"][];
        };
        IpSummary: {
            addresses: components["schemas"]["Addresses"];
            announced: components["schemas"]["Addresses"];
            listed: components["schemas"]["Addresses"] | null;
            anonymizing: components["schemas"]["Addresses"] | null;
            vpn: components["schemas"]["Addresses"] | null;
            proxy: components["schemas"]["Addresses"] | null;
            tor: components["schemas"]["Addresses"] | null;
            vpn_not_counted?: components["schemas"]["Addresses"];
            tor_networks?: components["schemas"]["Addresses"];
            verdicts: {
                [key: string]: components["schemas"]["Addresses"];
            };
            types: {
                total: number | null;
                items: {
                    name: string;
                    addresses: components["schemas"]["Addresses"];
                }[];
            };
            tags: {
                total: number | null;
                items: {
                    name: string;
                    addresses: components["schemas"]["Addresses"];
                }[];
            };
            countries: {
                total: number | null;
                items: {
                    name: string;
                    addresses: components["schemas"]["Addresses"];
                }[];
            };
            operators: {
                total: number | null;
                items: {
                    name: string;
                    addresses: components["schemas"]["Addresses"];
                }[];
            };
            systems: {
                total: number | null;
                items: {
                    as_number: number;
                    organization: string | null;
                    addresses: components["schemas"]["Addresses"];
                }[];
            };
            invalid: {
                total: number;
                items: components["schemas"]["RefusedIp"][];
            };
            duplicates_removed: number;
            readonly not_collected?: components["schemas"]["NotCollected"][];
            withheld?: components["schemas"]["Withheld"][];
        };
        /** @enum {number} */
        ItemType: 1 | 2 | 3;
        Job: {
            id: string;
            service: components["schemas"]["ServiceId"];
            /** @enum {string} */
            state: "queued" | "running" | "done" | "failed";
            rows: number;
            /** Format: date-time */
            created_at: string;
            finished_at: string | null;
            error: string | null;
        };
        /** @enum {string} */
        KeyScope: "query" | "feed" | "sensors" | "ingest" | "metrics" | "admin";
        LabelEvent: {
            /** @enum {string} */
            action: "added" | "changed" | "removed";
            /** Format: date-time */
            at: string;
            first_read: boolean;
            source: string;
            source_name: string;
            kind: string;
            provider: string | null;
            display_name: string | null;
            tags: string[];
            confidence: number;
            subject: string;
            submission_id: string | null;
            note: string | null;
        };
        LabelImportReport: {
            source: string;
            read: number;
            added: number;
            removed: number;
            unchanged: number;
            rejected_count: number;
            rejected: {
                line: number;
                text: string;
                reason: string;
            }[];
        };
        /** @enum {string} */
        LastSeenIs: "row" | "edition" | "read" | "submitted";
        LeftOutIndicator: {
            Indicator: string;
            Type: string;
            Reason: string;
            List: string | null;
            Section: string;
            Context: string;
        };
        LineAnswer: {
            kind: components["schemas"]["LineKind"];
            understood: string;
            price: components["schemas"]["LinePrice"];
            columns: components["schemas"]["LineColumn"][];
            rows: components["schemas"]["LineRow"][];
            total: number;
            /** @enum {string} */
            total_is: "exact" | "at least" | "not counted";
            addresses?: number;
            ipv4?: number;
            has_more: boolean;
            note?: string;
            readonly not_collected?: components["schemas"]["NotCollected"][];
            withheld?: components["schemas"]["Withheld"][];
        };
        LineColumn: {
            name: string;
            kind: components["schemas"]["LineColumnKind"];
        };
        /** @enum {string} */
        LineColumnKind: "text" | "number" | "time" | "address" | "network" | "as" | "name" | "country" | "verdict" | "provider" | "post" | "event" | "fingerprint";
        /** @enum {string} */
        LineKind: "ip" | "network" | "domain" | "event" | "post" | "provider" | "fingerprint";
        LinePrice: {
            base: number;
            rows_each: number | null;
            most: number;
            reason: string;
        };
        LineRow: {
            [key: string]: string | number | boolean | null | string[];
        };
        ListedArticle: {
            /** Format: uuid */
            Id: string;
            Title: string;
            Summary: string;
            Url: string;
            OwnerDisplayName: string;
            /** Format: date-time */
            PublishDate: string;
            UpdateDate: string | null;
            NumIndicators: number;
            Tags: components["schemas"]["ArticleTag"][];
            SourceId: string;
            AlsoToldBy: components["schemas"]["ArticleTwin"][];
            Folded?: number;
            /** @constant */
            IsFolded?: true;
        };
        LogTypeCount: {
            log_type: string;
            count: number;
            arrivals?: number;
        };
        Lookup: {
            term: string;
            kind: string;
            value: string;
            notes: string[];
            risk: {
                score: number;
                /** @enum {string} */
                verdict: "unknown" | "benign" | "very_good" | "good" | "neutral" | "bad" | "very_bad" | "not_routable";
                summary: string;
            } | null;
            seen: {
                domains: number;
                ips: number;
                scans: number;
            } | null;
            calls: string[];
            job: components["schemas"]["LookupJob"] | null;
            offers: components["schemas"]["LookupQuestion"][];
            reasons: {
                part: components["schemas"]["LookupAsk"];
                reason: string;
            }[];
        };
        /** @enum {string} */
        LookupAsk: "registration" | "dns";
        LookupJob: {
            /** Format: uuid */
            id: string;
            status: components["schemas"]["LookupStatus"];
            term: string;
            asks: components["schemas"]["LookupAsk"][];
            parts: components["schemas"]["LookupPart"][];
            /** Format: date-time */
            created_at: string;
            finished_at: string | null;
        };
        LookupPart: {
            name: components["schemas"]["LookupPartName"];
            /** @enum {string} */
            status: "found" | "nothing" | "failed";
            total: number;
            some: string[];
            call: string | null;
            note?: string;
        };
        /** @enum {string} */
        LookupPartName: "passive_dns" | "subdomains" | "reverse_dns" | "fingerprints" | "registration" | "dns";
        LookupQuestion: {
            part: components["schemas"]["LookupAsk"];
            /** @enum {string} */
            protocol: "rdap" | "whois" | "dns";
            sends: string;
            to: string;
        };
        /** @enum {string} */
        LookupStatus: "queued" | "done" | "failed";
        MissingProvider: {
            name: string;
            display_name: string | null;
            total: number;
            types: string[];
        };
        NetworkCounts: {
            addresses: components["schemas"]["Addresses"];
            announced: components["schemas"]["Addresses"];
            listed: components["schemas"]["Addresses"] | null;
            anonymizing: components["schemas"]["Addresses"] | null;
            vpn: components["schemas"]["Addresses"] | null;
            proxy: components["schemas"]["Addresses"] | null;
            tor: components["schemas"]["Addresses"] | null;
            vpn_not_counted?: components["schemas"]["Addresses"];
            tor_networks?: components["schemas"]["Addresses"];
            verdicts: {
                [key: string]: components["schemas"]["Addresses"];
            };
            types: {
                total: number | null;
                items: {
                    name: string;
                    addresses: components["schemas"]["Addresses"];
                }[];
            };
            tags: {
                total: number | null;
                items: {
                    name: string;
                    addresses: components["schemas"]["Addresses"];
                }[];
            };
            countries: {
                total: number | null;
                items: {
                    name: string;
                    addresses: components["schemas"]["Addresses"];
                }[];
            };
            operators: {
                total: number | null;
                items: {
                    name: string;
                    addresses: components["schemas"]["Addresses"];
                }[];
            };
            systems: {
                total: number | null;
                items: {
                    as_number: number;
                    organization: string | null;
                    addresses: components["schemas"]["Addresses"];
                }[];
            };
            prefixes: {
                total: number | null;
                items: {
                    prefix: string;
                    as: components["schemas"]["System"] | null;
                    addresses: components["schemas"]["Addresses"];
                    listed: components["schemas"]["Addresses"] | null;
                    risk_score: number;
                }[];
            };
            worst: {
                range: string;
                as: components["schemas"]["System"] | null;
                addresses: components["schemas"]["Addresses"];
                risk_score: number;
                /** @enum {string} */
                risk_verdict: "unknown" | "benign" | "very_good" | "good" | "neutral" | "bad" | "very_bad" | "not_routable";
                tags: string[];
            }[];
        };
        NetworkHistory: {
            network: string;
            days: {
                /** Format: date */
                day: string;
                source: string;
                source_name: string;
                kind: string;
                within: boolean;
                first_read: boolean;
                added: number;
                changed: number;
                removed: number;
            }[] | null;
            has_more: boolean;
            withheld?: components["schemas"]["Withheld"][];
        };
        NetworkInfo: {
            /** @enum {string} */
            kind: "prefix" | "range" | "as";
            network: string;
            input: string;
            announced: boolean;
            first: string | null;
            last: string | null;
            as: components["schemas"]["System"] | null;
            relayed_by?: components["schemas"]["System"] | null;
            special?: {
                name: string;
                rfc: string;
            };
            announced_prefix: string | null;
            ipv4: components["schemas"]["NetworkCounts"] | null;
            ipv6: components["schemas"]["NetworkCounts"] | null;
            before: {
                prefix: string;
                as: components["schemas"]["System"] | null;
            } | null;
            after: {
                prefix: string;
                as: components["schemas"]["System"] | null;
            } | null;
            not_counted?: {
                range: string;
                /** @enum {string} */
                by: "nat64" | "compatible" | "6to4" | "teredo";
                addresses: components["schemas"]["Addresses"];
                counted_from: number;
            }[];
            readonly not_collected?: components["schemas"]["NotCollected"][];
            /** @constant */
            demo?: true;
            withheld?: components["schemas"]["Withheld"][];
        };
        /** @enum {string} */
        NodeKind: "address" | "name" | "as" | "provider" | "fingerprint" | "post" | "registrant" | "email" | "api_key" | "tracker" | "social" | "wallet" | "title" | "favicon" | "certificate" | "page" | "script" | "file";
        NotCollected: {
            /** @enum {string} */
            layer: "threat" | "vpn" | "proxy" | "tor" | "network" | "benign" | "name";
            whole: boolean;
            collected?: number;
            total?: number;
            compiling?: number;
            sources: {
                source: string;
                source_name: string;
                /** Format: date-time */
                first_collected: string;
            }[];
        };
        Notification: {
            id: string;
            /** @enum {string} */
            type: "info" | "warning" | "success" | "error";
            title: string;
            message: string;
            /** Format: date-time */
            timestamp: string;
            read: boolean;
            link: string | null;
        };
        OsintService: {
            provider: string;
            display_name: string;
            thumbnail_url: string | null;
            tags: string[];
            first_seen: string | null;
            last_seen: string | null;
            last_seen_is: components["schemas"]["LastSeenIs"] | null;
        };
        OtherTypes: number;
        OutboxMail: {
            id: string;
            /** Format: date-time */
            created_at: string;
            to: string;
            subject: string;
            /** @enum {string} */
            state: "queued" | "sent" | "failed" | "stored";
            attempts: number;
            error: string | null;
            text: string;
        };
        Passkey: {
            id: string;
            name: string;
            /** Format: date-time */
            created_at: string;
            last_used_at: string | null;
        };
        /** @enum {string} */
        Plan: "free" | "basic" | "professional";
        Post: {
            id: string;
            parent_id: string | null;
            root_id: string;
            depth: number;
            content: string;
            rendered: components["schemas"]["TextNode"][];
            title: string;
            user: {
                id: string;
                name: string;
                type: number;
            } | null;
            /** Format: date-time */
            created_at: string;
            edited_at: string | null;
            /** @enum {string} */
            state: "visible" | "deleted" | "hidden";
            reason: string | null;
            comment_count: number;
            attachment_count: number;
            data_count: number;
            attachments: components["schemas"]["Attachment"][];
            sample: components["schemas"]["DataItem"][];
            review: ("pending" | "accepted" | "rejected" | "undone") | null;
            is_own: boolean;
            demo: boolean;
        };
        PostItem: {
            id: string;
            item_type: components["schemas"]["ItemType"];
            value: string;
            submission_id: string;
            ip: string | null;
            domain: string | null;
            txt: string | null;
            category: ("vpn" | "proxy" | "residential_proxy") | null;
            description: string | null;
            attribution: string | null;
            attachment_id: string | null;
            /** Format: date-time */
            created_at: string;
        };
        PostReport: {
            post: components["schemas"]["Post"];
            reports: {
                /** @enum {string} */
                reason: "spam" | "wrong" | "abuse" | "private" | "other";
                text: string;
                account: string;
                /** Format: date-time */
                created_at: string;
            }[];
        };
        Provenance: {
            readonly fields: string[];
            source: string;
            source_name: string;
            url: string | null;
            licence: string;
            /** @enum {string} */
            method: "data" | "rule";
            detail: string | null;
            overruled_by?: string;
            as_of: string | null;
            /** @constant */
            read?: true;
            first_seen: string | null;
            last_seen: string | null;
        };
        Provider: {
            name: string;
            display_name: string;
            description: string | null;
            website_url: string | null;
            country_code: string | null;
            provider_type: components["schemas"]["ProviderType"] | null;
            thumbnail_url: string | null;
            categories: number[];
            known: boolean;
            stats: components["schemas"]["ProviderFigures"];
        };
        ProviderFigures: {
            total: number;
            delta_week: number | null;
            delta_day: number | null;
        };
        ProviderStat: {
            name: string;
            display_name: string;
            total: number;
            delta_week: number | null;
            delta_day: number | null;
            thumbnail: string | null;
            known: boolean;
        };
        /** @enum {string} */
        ProviderType: "hosting" | "cloud" | "isp" | "vpn" | "cdn" | "datacenter" | "security" | "other";
        QueryHistoryEntry: {
            id: string;
            query: string;
            items: number;
            truncated: boolean;
            type: components["schemas"]["QueryType"];
            /** Format: date-time */
            timestamp: string;
            credits_used: number;
            api_key: string | null;
            digest: string | null;
            /** Format: date-time */
            shared_until?: string;
            risk?: {
                score: number;
                /** @enum {string} */
                verdict: "unknown" | "benign" | "very_good" | "good" | "neutral" | "bad" | "very_bad" | "not_routable";
                summary: string;
            };
        };
        /** @enum {string} */
        QueryType: "ip" | "ip_table" | "domain" | "subdomains" | "emails" | "artifact" | "similar" | "reverse_dns" | "fingerprint_ips" | "ip_fingerprints" | "signals_toptalkers" | "event" | "event_search" | "call";
        ReadArticle: {
            /** Format: uuid */
            Id: string;
            Title: string;
            Summary: string;
            Url: string;
            OwnerDisplayName: string;
            /** Format: date-time */
            PublishDate: string;
            UpdateDate: string | null;
            NumIndicators: number;
            Tags: components["schemas"]["ArticleTag"][];
            SourceId: string;
            AlsoToldBy: components["schemas"]["ArticleTwin"][];
            Folded?: number;
            /** @constant */
            IsFolded?: true;
            Author: string | null;
            Home: string | null;
            TagWords: {
                Tag: components["schemas"]["ArticleTag"];
                Words: string[];
            }[];
            Cves: string[];
            Actors: components["schemas"]["ArticleActor"][];
            AreActorsKnown: boolean;
            IsWhole: boolean;
            Problem: string | null;
            Text: components["schemas"]["ArticleNode"][];
            Indicators: components["schemas"]["FoundIndicator"][];
            LeftOut: components["schemas"]["LeftOutIndicator"][];
        };
        RedactedField: {
            field: components["schemas"]["RegistrationField"] | null;
            name: string;
            method: ("removal" | "emptyValue" | "partialValue" | "replacementValue" | "placeholder") | null;
            reason: string | null;
        };
        RefusedIp: {
            input: string;
            reason: string;
        };
        RegistrationAsk: {
            domain: string;
            steps: components["schemas"]["RegistrationStep"][];
            reason: string | null;
            latest: components["schemas"]["RegistrationLookup"] | null;
        };
        RegistrationEvent: {
            /** Format: date-time */
            after: string;
            /** Format: date-time */
            at: string;
            side: components["schemas"]["RegistrationSide"];
            server: string;
            field: components["schemas"]["RegistrationField"];
            old: string | null;
            new: string | null;
        };
        /** @enum {string} */
        RegistrationField: "registered" | "registrar" | "registration_date" | "changed_date" | "expiration_date" | "registrar_expiration_date" | "status" | "nameservers" | "dnssec" | "registrant_name" | "registrant_org" | "registrant_email" | "registrant_country" | "abuse_email";
        RegistrationLookup: {
            id: string;
            domain: string;
            side: components["schemas"]["RegistrationSide"];
            protocol: components["schemas"]["RegistrationProtocol"];
            server: string;
            sends: string;
            /** @enum {string} */
            state: "waiting" | "asking" | "answered" | "unregistered" | "failed";
            problem: string | null;
            /** Format: date-time */
            asked_at: string;
            ended_at: string | null;
        };
        /** @enum {string} */
        RegistrationProtocol: "rdap" | "whois";
        RegistrationRecord: {
            registered: boolean;
            registrar: string | null;
            registrar_id: string | null;
            registration_date: string | null;
            changed_date: string | null;
            expiration_date: string | null;
            registrar_expiration_date: string | null;
            status: string[];
            nameservers: string[];
            dnssec: boolean | null;
            registrant_name: string | null;
            registrant_org: string | null;
            registrant_email: string | null;
            registrant_country: string | null;
            abuse_email: string | null;
            redacted: components["schemas"]["RedactedField"][];
        };
        /** @enum {string} */
        RegistrationSide: "registry" | "registrar";
        RegistrationStatement: {
            side: components["schemas"]["RegistrationSide"];
            protocol: components["schemas"]["RegistrationProtocol"];
            server: string;
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
            record: components["schemas"]["RegistrationRecord"];
        };
        RegistrationStep: {
            side: components["schemas"]["RegistrationSide"];
            protocol: components["schemas"]["RegistrationProtocol"];
            server: string;
            sends: string;
            url: string | null;
            not_before: string | null;
        };
        RejectedLine: {
            /** Format: date-time */
            at: string;
            source: string;
            format: components["schemas"]["IngestFormat"];
            line: number;
            reason: string;
            text: string;
        };
        RelationCounts: {
            [key: string]: {
                domains: number;
                ips: number;
            };
        };
        Retention: {
            default_days: number | null;
            log_types: {
                [key: string]: number | null;
            };
        };
        ReverseName: {
            name: string;
            types: string[];
            first_seen: string;
            last_seen: string;
            count: number;
            sources: string[];
        };
        Revision: {
            content: string;
            rendered: components["schemas"]["TextNode"][];
            /** Format: date-time */
            edited_at: string;
        };
        Risk: {
            score: number;
            level: ("very_good" | "good" | "neutral" | "bad" | "very_bad") | null;
            /** @enum {string} */
            verdict: "unknown" | "benign" | "very_good" | "good" | "neutral" | "bad" | "very_bad" | "not_routable";
            summary: string;
            would_change: string[];
            reasons: components["schemas"]["RiskReason"][];
            contributions: components["schemas"]["RiskContribution"][];
        };
        RiskContribution: {
            category: string;
            reason: string;
            source: string;
            source_name: string;
            provider: string | null;
            tags: string[];
            confidence: number;
            decay: number;
            first_seen: string | null;
            last_seen: string | null;
            weight: number;
            points: number;
        };
        RiskReason: {
            claim: string;
            sources: number;
            points: number;
            contributions: number[];
        };
        SavedView: {
            id: string;
            name: string;
            query: string;
            log_types: string[];
            columns: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        ScanAbout: {
            Visibility: components["schemas"]["ScanVisibility"];
            Own: boolean;
            /** @enum {string} */
            Device: "desktop" | "phone";
            UserAgent: string | null;
            Language: string;
            Referer: string | null;
            Wait: number;
            Exit: string | null;
        };
        ScanArtifacts: {
            Apikeys: string[];
            /** @default [] */
            ApikeyHashes: string[];
            Emails: string[];
            Hashes: {
                Kind: string;
                Value: string;
            }[];
            /** @default [] */
            Wallets: string[];
            Network: string[];
            PostsTo?: string[];
            SocialMedia: string[];
            Trackers: string[];
        };
        ScanCertificate: {
            Subject: string;
            Issuer: string;
            SubjectAlternativeNames: string[];
            /** Format: date-time */
            NotBefore: string;
            /** Format: date-time */
            NotAfter: string;
            Sha256: string | null;
            /** @default null */
            SubjectName: string | null;
            /** @default null */
            IssuerName: string | null;
            /** @default null */
            Serial: string | null;
            /** @default null */
            Key: string | null;
            /** @default null */
            SelfSigned: boolean | null;
            /** @default null */
            Faults: string[] | null;
        };
        ScanCookie: {
            name: string;
            value: string;
            domain: string;
            path: string;
            expires: number;
            size: number;
            httpOnly: boolean;
            secure: boolean;
            session: boolean;
            priority: string;
            sameParty: boolean;
            sourceScheme: string;
            sourcePort: number;
            /** @default null */
            sameSite: string | null;
            /** @default false */
            partitioned: boolean;
        };
        ScanData: {
            /** Format: uuid */
            Id: string;
            Url: string;
            FinalUrl: string;
            Ip: string | null;
            StatusCode: number | null;
            Jarm: string | null;
            LeadRequest: components["schemas"]["ScanRequest"][];
            Requests: components["schemas"]["ScanRequest"][];
            Other: components["schemas"]["ScanRequest"][];
            Iframes: {
                Url: string;
                Title: string | null;
                Sha256: string;
            }[];
            Cookies: components["schemas"]["ScanCookie"][];
            IsHttps: boolean;
            MimeType: string | null;
            Screenshot: {
                Url: string;
                Width: number;
                Height: number;
                /** @default null */
                Hash: string | null;
            } | null;
            Favicon: {
                Url: string;
                Hash: string;
                Sha256: string;
            } | null;
            Content: {
                Elements: components["schemas"]["ScanElements"];
            };
            Artifacts: components["schemas"]["ScanArtifacts"];
            Technologies: components["schemas"]["ScanTechnology"][];
            /** @default [] */
            Globals: string[];
            Language: string | null;
            /** @default null */
            TextLanguage: string | null;
            Text: string;
            Forms: components["schemas"]["ScanForm"][];
            Console: {
                Level: string;
                Text: string;
                Url: string | null;
            }[];
            Downloads: {
                Url: string;
                Name: string;
                Sha256: string | null;
                Bytes: number;
                /** @default null */
                Total: number | null;
                /** @default false */
                Kept: boolean;
            }[];
            HeldBack: {
                [key: string]: number;
            };
            /** @default [] */
            Dialogs: {
                Type: string;
                Text: string;
            }[];
            EndedBy: string | null;
            /**
             * @default page
             * @enum {string}
             */
            DocumentFrom: "page" | "earlier" | "server";
            /** @default null */
            SecondLook: components["schemas"]["ScanSecondLook"] | null;
            /** @default null */
            NotJudged: string | null;
            /** @default null */
            StartedAt: string | null;
            Duration: number;
            Counts: {
                Requests: number;
                Other: number;
                Cookies: number;
                Links: number;
                Resources: number;
                Iframes: number;
            };
        };
        ScanElements: {
            title: string | null;
            body_hash: string | null;
            head_hash: string | null;
            content_simhash: string | null;
            content_hash: string | null;
            links: string[];
            resources: string[];
            local_resource: string[];
            comments: string[];
        };
        ScanForm: {
            Action: string | null;
            Method: string;
            Target: string;
            Host: string | null;
            IsInsecure: boolean;
            Fields: string[];
            /** @default null */
            Frame: string | null;
        };
        ScanHeader: {
            Name: string;
            Value: string;
        };
        ScanHost: {
            IP: string;
            Domains: string[];
            Requests: number;
            Bytes: number;
            Country: string | null;
            Asn: number | null;
            Organization: string | null;
            Risk: number | null;
        };
        ScanPosted: {
            MimeType: string;
            Text: string;
            Bytes: number | null;
            Cut: boolean;
        };
        ScanReason: {
            Code: string;
            Text: string;
            Weight: number;
        };
        ScanRequest: {
            Url: string;
            Domain: string;
            File: string;
            IP: string | null;
            Method: string;
            Port: number | null;
            IsHttps: boolean;
            Size: number;
            MimeType: string | null;
            StatusCode: number | null;
            HttpFingerprint: string | null;
            Payload: {
                Sha256: string;
                Bytes: number;
            } | null;
            Jarm: string | null;
            Certificate: components["schemas"]["ScanCertificate"] | null;
            CPE: string[];
            Chain: string;
            ResourceType: string;
            Protocol: string | null;
            TlsVersion: string | null;
            Cipher: string | null;
            Initiator: string | null;
            Server: string | null;
            SecurityHeaders: string[];
            Start: number;
            Duration: number | null;
            Failure: string | null;
            RedirectsTo: string | null;
            /** @default null */
            HeadersSize: number | null;
            /** @default false */
            IsDownload: boolean;
            /** @default [] */
            RequestHeaders: components["schemas"]["ScanHeader"][];
            /** @default [] */
            ResponseHeaders: components["schemas"]["ScanHeader"][];
            /** @default null */
            Posted: components["schemas"]["ScanPosted"] | null;
            /** @default null */
            LedBy: components["schemas"]["ScanStep"] | null;
            /** @default false */
            IsOwn: boolean;
            /** @default null */
            Timings: components["schemas"]["ScanTimings"] | null;
        };
        ScanResult: {
            Streams: {
                Featured: boolean;
                Name: string;
            }[];
            Articles: {
                Id: string;
                Title: string;
            }[];
            Data: components["schemas"]["ScanData"];
            Hosts: components["schemas"]["ScanHost"][];
            ThirdParty: components["schemas"]["ThirdParty"][];
            Catphish: components["schemas"]["Catphish"] | null;
            Verdict: string;
            About: components["schemas"]["ScanAbout"];
            /** Format: date-time */
            Timestamp: string;
            Truncated: boolean;
        };
        ScanRow: {
            /** Format: uuid */
            Id: string;
            Url: string;
            FinalUrl: string | null;
            Status: components["schemas"]["ScanState"];
            Visibility: components["schemas"]["ScanVisibility"];
            Own: boolean;
            Title: string | null;
            Ip: string | null;
            StatusCode: number | null;
            Malicious: boolean | null;
            Verdict: string | null;
            HasScreenshot: boolean;
            Error: string | null;
            /** Format: date-time */
            Timestamp: string;
        };
        ScanSecondLook: {
            UserAgent: string;
            Url: string;
            StatusCode: number;
            Title: string | null;
            Bytes: number;
            /** @default [] */
            PostsTo: string[];
        };
        ScanSettings: {
            off: string | null;
            unsandboxed: boolean;
            exits: string[];
        };
        ScanShared: {
            Kind: components["schemas"]["ScanTraitKind"];
            Value: string;
            Count: number;
            Capped: boolean;
        };
        /** @enum {string} */
        ScanState: "queued" | "done" | "failed";
        ScanStatus: {
            Status: components["schemas"]["ScanState"];
            Position: number;
            Data: {
                Cache: boolean;
                Url: string;
                /** Format: uuid */
                Id: string;
            };
            Stage: string | null;
            Error: string | null;
            Age: number | null;
            /** Format: date-time */
            Timestamp: string;
        };
        /** @enum {string} */
        ScanStep: "status" | "refresh header" | "meta refresh" | "script" | "form" | "link" | "reload" | "other";
        ScanTechnology: {
            Name: string;
            Version: string | null;
            Categories: string[];
            CPE: string | null;
            Evidence: string[];
        };
        ScanTimings: {
            Blocked: number;
            Dns: number;
            Connect: number;
            Ssl: number;
            Send: number;
            Wait: number;
            Receive: number;
        };
        /** @enum {string} */
        ScanTraitKind: "url" | "title" | "favicon" | "screenshot" | "text" | "content" | "body" | "script" | "tracker" | "email" | "certificate" | "jarm" | "final_host" | "host" | "address";
        /** @enum {string} */
        ScanVisibility: "private" | "unlisted" | "public";
        SeenFingerprint: {
            type: number;
            value: string;
            count: number;
            /** @enum {string} */
            uniqueness: "Unique" | "Very Rare" | "Rare" | "Uncommon" | "Common";
            port: number | null;
            first_seen: string;
            last_seen: string;
        };
        SensorsToday: {
            events_hour: number;
            arrivals_hour: number;
            usual_hour: number | null;
            attackers: {
                ip: string;
                behaviours: string[];
                /** Format: date-time */
                last_seen: string;
            }[];
            attackers_total: number;
        };
        /** @enum {string} */
        ServiceId: "query_history" | "credit_usage" | "query_month" | "address_space";
        SessionUser: {
            id: string;
            email: string;
            name: string;
            type: number;
        };
        SharedQuery: {
            id: string;
            query: string;
            items: number;
            type: components["schemas"]["QueryType"];
            /** Format: date-time */
            shared_until: string;
        };
        SignedIn: {
            token: string;
            /** Format: date-time */
            expires_at: string;
            user: components["schemas"]["SessionUser"];
            device: string;
        };
        SimilarDomain: {
            name: string;
            unicode: string | null;
            /** @enum {string} */
            standing: "threat" | "host_threat" | "newly_registered" | "seen" | "popular";
            reasons: {
                /** @enum {string} */
                rule: "other suffix" | "confusable" | "hyphen" | "bit flip" | "keyboard neighbour" | "edit distance" | "brand within" | "brand above";
                strong: boolean;
                detail: string;
            }[];
            evidence: components["schemas"]["SimilarEvidence"][];
            hosts: string[];
            hosts_total: number;
            first_seen: string;
            last_seen: string;
            registration_date: string | null;
            age_days: number | null;
            addresses: string[];
            addresses_total: number;
            mail_servers: string[];
            mail_servers_total: number;
            sources: components["schemas"]["SubdomainSource"][];
        };
        /** @enum {string} */
        SimilarEvidence: "threat" | "host_threat" | "newly_registered" | "certificate" | "mail_server" | "address" | "popular";
        SingleSignOnConnection: {
            email: string | null;
            /** Format: date-time */
            connected_at: string;
            last_used_at: string | null;
        };
        SingleSignOnResult: {
            /** @constant */
            state: "signed_in";
            session: components["schemas"]["SignedIn"];
        } | {
            /** @constant */
            state: "second_factor";
            ticket: string;
        } | {
            /** @constant */
            state: "password";
            ticket: string;
            email: string;
        };
        SiteInfo: {
            operator: {
                name: string;
                address: string;
                email: string | null;
                vat: string | null;
            };
            blog_url: string | null;
            registration: boolean;
            single_sign_on: {
                name: string;
            } | null;
            free_daily: number;
            visitor_lookups: number;
            quotes: {
                text: string;
                name: string;
                role: string;
            }[];
        };
        SourceProgress: {
            /** @enum {string} */
            stage: "waiting" | "fetching" | "reading" | "storing";
            done: number;
            of: number | null;
        };
        SourceRun: {
            /** Format: date-time */
            started_at: string;
            /** Format: date-time */
            finished_at: string;
            /** @enum {string} */
            outcome: "accepted" | "quarantined" | "failed" | "cancelled";
            rows: number;
            added: number;
            removed: number;
            malformed: number;
            bytes: number;
            detail: string | null;
        };
        SpfFinding: {
            record: string;
            /** @enum {string} */
            verdict: "strict" | "weak" | "open" | "broken";
            summary: string;
            first_seen: string;
            last_seen: string;
            sources: string[];
            terms: string[];
            includes: string[];
            lookups: number;
        };
        StoredContact: {
            email: components["schemas"]["Email"];
            name: string;
            topic: string;
            message: string;
            id: string;
            /** Format: date-time */
            received_at: string;
            account: string | null;
        };
        /** @enum {string} */
        StoredKindId: "queries" | "reports" | "scans" | "feeds" | "streams" | "blocklists" | "views" | "notifications" | "posts" | "files" | "keys" | "passkeys" | "domains";
        StoredQuote: {
            product_id: string;
            email: components["schemas"]["Email"];
            contact_person: string;
            phone_number: string;
            company: string;
            country: string;
            id: string;
            /** Format: date-time */
            received_at: string;
        };
        StoredUsage: {
            kind: components["schemas"]["StoredKindId"];
            count: number;
            bytes: number;
            oldest_at: string | null;
            count_max: number;
            bytes_max: number;
            oldest_go: boolean;
            deletable: boolean;
        };
        StoredWaitlistEntry: {
            id: string;
            /** Format: date-time */
            received_at: string;
            email: string;
        };
        Stream: {
            /** Format: uuid */
            Id: string;
            Name: string;
            Description: string;
            Type: components["schemas"]["StreamType"];
            BuiltIn: boolean;
            Own: boolean;
            Featured: boolean;
            Watches: components["schemas"]["StreamWatches"] | null;
            ItemCount: number;
            LastUpdated: string | null;
            Cursor: number;
        };
        StreamItem: {
            Id: number;
            /** Format: uuid */
            Stream: string;
            Type: components["schemas"]["StreamType"];
            Value: string;
            Data: {
                [key: string]: unknown;
            };
            Added: string;
        };
        /** @enum {string} */
        StreamType: "ip" | "domain" | "url" | "hash" | "email" | "indicator" | "text";
        StreamWatches: {
            tag: components["schemas"]["ArticleTag"] | null;
            actor: string | null;
        };
        Subdomain: {
            name: string;
            first_seen: string;
            last_seen: string;
            in_wildcard: boolean;
            sources: components["schemas"]["SubdomainSource"][];
        };
        SubdomainSource: {
            /** @enum {string} */
            kind: "list" | "passive_dns" | "certificate" | "zone" | "registration" | "scan" | "post";
            source: string;
            first_seen: string;
            last_seen: string;
            count: number;
        };
        SubdomainWithheld: components["schemas"]["Withheld"][];
        Submission: {
            id: string;
            /** Format: date-time */
            created_at: string;
            account: string;
            attribution: string;
            provider: string;
            category: number | null;
            kind: string | null;
            description: string | null;
            state: components["schemas"]["SubmissionState"];
            content: string | null;
            item_count: number;
            sample: string[];
            decided_at: string | null;
            decided_by: string | null;
            reason: string | null;
            held: string | null;
            reach: number | null;
        };
        SubmissionResult: {
            submitted_count: number;
            failed_count: number;
            results: components["schemas"]["SubmittedItem"][];
            submission_id: string | null;
            state: ("pending" | "accepted") | null;
            message: string;
        };
        /** @enum {string} */
        SubmissionState: "pending" | "accepted" | "rejected" | "undone";
        SubmittedItem: {
            value: string;
            /** @enum {string} */
            status: "success" | "invalid";
            item_type: components["schemas"]["ItemType"] | null;
            error_message: string | null;
        };
        SummaryLine: {
            name: string;
            /** @enum {string} */
            level: "ok" | "warning" | "fault";
            text: string;
            at: string | null;
            problems: string[];
            page: string;
        };
        System: {
            as_number: number;
            organization: string | null;
        };
        SystemState: {
            /** @enum {string} */
            disk: "enough" | "low" | "full" | "stalled";
            /** @enum {string} */
            observations: "answers" | "silent";
            /** @enum {string} */
            ledger: "answers" | "silent";
            details: {
                free_bytes: number;
                min_free_bytes: number;
                free_files: number | null;
                writable: boolean;
                damaged: {
                    table: string;
                    part: string;
                    rows: number | null;
                    reason: string;
                    restored_from: number | null;
                }[];
            } | null;
        };
        TextNode: {
            depth: number;
            /** @enum {string} */
            kind: "p" | "strong" | "em" | "code" | "pre" | "ul" | "ol" | "li" | "blockquote" | "link" | "text" | "ip" | "domain" | "url" | "topic" | "hash" | "fingerprint" | "email" | "vulnerability" | "as";
            value: string | null;
        };
        ThirdParty: {
            Flag: boolean;
            Vendor: string;
            Data: string;
        };
        TopTalker: {
            ip: string;
            count: number;
            bytes: number;
            peers: number;
            ports: number;
            country_iso: string | null;
            as_org: string | null;
        };
        TypeStats: {
            [key: string]: number;
        };
        UserDomain: {
            domain: string;
            verified: boolean;
            verified_at: string | null;
            /** Format: date-time */
            created_at: string;
            record_name: string;
            record_value: string;
        };
        VisitorInfo: {
            ip: string;
            anonymization: {
                vpn: boolean | null;
                proxy: boolean | null;
                tor: boolean | null;
                services: components["schemas"]["AnonymizationService"][];
            };
            operator: string | null;
            asn: number | null;
            as_org: string | null;
            behavior: {
                tags: string[];
            };
            withheld?: components["schemas"]["Withheld"][];
            risk: {
                score: number;
                /** @enum {string} */
                verdict: "unknown" | "benign" | "very_good" | "good" | "neutral" | "bad" | "very_bad" | "not_routable";
                summary: string;
            };
            network: {
                range: string | null;
            };
            location: {
                country_iso: string | null;
                country_source: ("place" | "registered") | null;
                city: string | null;
            };
            prefix: string | null;
            demo: boolean;
        };
        VisitorLookup: {
            info: components["schemas"]["VisitorInfo"];
            left: number;
        };
        WebAuthnJson: {
            [key: string]: unknown;
        };
        Wildcard: {
            name: string;
            kinds: ("list" | "passive_dns" | "certificate" | "zone" | "registration" | "scan" | "post")[];
        };
        Withheld: {
            information: components["schemas"]["Information"];
            plan: components["schemas"]["Plan"] | null;
            fields: string[];
        };
        WorkEntry: {
            id: string;
            kind: string;
            key: string;
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "failed" | "cancelled";
            position: number | null;
            attempts: number;
            /** Format: date-time */
            run_at: string;
            lease_owner: string | null;
            lease_until: string | null;
            progress: {
                stage: string | null;
                done: number;
                of: number | null;
            } | null;
            account: string | null;
            cancelling: boolean;
            cancelled_too_late: boolean;
            result: {
                [key: string]: unknown;
            } | null;
            error: string | null;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            finished_at: string | null;
        };
        WorkKindCount: {
            kind: string;
            due: number;
            scheduled: number;
            running: number;
            oldest_seconds: number | null;
            done: number;
            failed: number;
        };
        ZoneName: {
            name: string;
            zone: string;
            first_seen: string;
            last_seen: string;
        };
        AccountEmailInput: components["schemas"]["LoginEmailInput"];
        /** @enum {string} */
        AccountStatusInput: "active" | "deactivated";
        /** @enum {string} */
        ArticleTagInput: "Hacktivism" | "Espionage" | "Vulnerability" | "Malware" | "Leak" | "Patch" | "Privacy" | "Crime" | "Breach";
        /** @enum {string} */
        ArtifactKindInput: "email" | "api_key" | "tracker" | "social" | "wallet" | "title" | "favicon" | "certificate" | "page" | "script" | "file";
        AsOfInput: string;
        AuthorizationResponseInput: {
            flow: string;
            response: string;
        };
        /** @enum {number} */
        CategoryIdInput: 1 | 2 | 3 | 4;
        /** @enum {string} */
        ChannelKindInput: "topic" | "provider" | "category" | "author";
        ContactMessageInput: {
            email: components["schemas"]["EmailInput"];
            name: string;
            topic: string;
            message: string;
        };
        CursorInput: number;
        /** @enum {string} */
        DatasetIdInput: "ip-blocklist" | "domain-blocklist" | "country" | "city-asn" | "organizations-risks" | "whois" | "anonymization" | "threats" | "forward-dns" | "new-domains";
        DatasetRetentionInput: {
            builds: number;
            deltas: number;
            gigabytes: number;
        };
        DatasetRuleInput: {
            /** @enum {string} */
            access: "admins" | "paid" | "accounts" | "everyone";
            credits: number;
        };
        DomainNameInput: string;
        DomainTextInput: string;
        EmailInput: string;
        EventChoiceInput: {
            key?: string | "";
            sensor?: string;
            /** @default [] */
            log_types?: string[];
            /** Format: date-time */
            received_from?: string;
            /** Format: date-time */
            received_until?: string;
        };
        EventExportInput: {
            query: components["schemas"]["EventQueryTextInput"];
            /** @default [] */
            log_types?: string[];
            /**
             * @default newest
             * @enum {string}
             */
            sort?: "newest" | "oldest";
            limit?: number;
        };
        EventQueryTextInput: string;
        EventSearchInput: {
            query: components["schemas"]["EventQueryTextInput"];
            /** @default 50 */
            limit?: number;
            /** @default 0 */
            offset?: number;
            /** @default [] */
            log_types?: string[];
            /**
             * @default newest
             * @enum {string}
             */
            sort?: "newest" | "oldest" | "score";
            after?: string;
            /** @default false */
            rows_only?: boolean;
        };
        EventTailInput: {
            query: components["schemas"]["EventQueryTextInput"];
            /** @default [] */
            log_types?: string[];
            after?: string;
        };
        EventTopValuesOfInput: {
            field: string;
            query: components["schemas"]["EventQueryTextInput"];
            /** @default [] */
            log_types?: string[];
            /** @default 10 */
            limit?: number;
        };
        /** @enum {string} */
        FeedCategoryInput: "threats" | "anonymization" | "domains" | "infrastructure" | "sensors" | "research" | "other";
        FeedContentInput: {
            name: string;
            summary: string;
            description: string;
            visibility: components["schemas"]["FeedVisibilityInput"];
            /** @default other */
            category?: components["schemas"]["FeedCategoryInput"];
        };
        /** @description 0: its owner, 1: everyone with an account, 2: everyone */
        FeedVisibilityInput: number;
        /** @enum {string} */
        IngestFormatInput: "zeek" | "suricata" | "cowrie" | "ndjson";
        IpPeriodInput: {
            ip: components["schemas"]["IpTextInput"];
            start: number | string;
            end: number | string;
        };
        IpSummaryBodyInput: {
            ip: components["schemas"]["IpTextInput"][];
        };
        IpTextInput: string;
        /** @enum {number} */
        ItemTypeInput: 1 | 2 | 3;
        /** @enum {string} */
        KeyScopeInput: "query" | "feed" | "sensors" | "ingest" | "metrics" | "admin";
        KeyTextInput: string;
        LoginEmailInput: string;
        /** @enum {string} */
        LookupAskInput: "registration" | "dns";
        NameSourceTitleInput: string;
        NewPasswordInput: string;
        NewProviderInput: {
            name: components["schemas"]["NewProviderNameInput"];
            display_name: string;
            description?: ("" | string) | null;
            website_url?: ("" | string) | null;
            country_code?: ("" | string) | null;
            provider_type?: ("" | components["schemas"]["ProviderTypeInput"]) | null;
        };
        NewProviderNameInput: string;
        /** @enum {string} */
        NodeKindInput: "address" | "name" | "as" | "provider" | "fingerprint" | "post" | "registrant" | "email" | "api_key" | "tracker" | "social" | "wallet" | "title" | "favicon" | "certificate" | "page" | "script" | "file";
        PeriodInput: {
            start: number | string;
            end: number | string;
        };
        PersonNameInput: string & (unknown & unknown);
        PostedItemInput: {
            value: string;
            type: components["schemas"]["ItemTypeInput"];
            attribution?: string | null;
            /** @default null */
            category?: components["schemas"]["SubmissionCategoryInput"] | null;
            /** @default null */
            description?: string | null;
        };
        /** @enum {string} */
        PostsOfDeletedInput: "keep" | "delete";
        /** @enum {string} */
        ProviderTypeInput: "hosting" | "cloud" | "isp" | "vpn" | "cdn" | "datacenter" | "security" | "other";
        ProviderUpdateInput: {
            name?: string;
            display_name: string;
            description?: ("" | string) | null;
            website_url?: ("" | string) | null;
            country_code?: ("" | string) | null;
            provider_type?: ("" | components["schemas"]["ProviderTypeInput"]) | null;
        };
        QuoteRequestInput: {
            product_id: string;
            email: components["schemas"]["EmailInput"];
            contact_person: string;
            phone_number: string;
            company: string;
            country: string;
        };
        /** @enum {string} */
        RegistrationProtocolInput: "rdap" | "whois";
        RetentionInput: {
            default_days: number | null;
            log_types: {
                [key: string]: number | null;
            };
        };
        /** @enum {string} */
        SavableQueryTypeInput: "ip" | "ip_table" | "domain" | "subdomains" | "emails" | "artifact" | "similar" | "reverse_dns" | "fingerprint_ips" | "ip_fingerprints" | "event" | "event_search";
        /** @enum {string} */
        ScanTraitKindInput: "url" | "title" | "favicon" | "screenshot" | "text" | "content" | "body" | "script" | "tracker" | "email" | "certificate" | "jarm" | "final_host" | "host" | "address";
        /** @enum {string} */
        ScanVisibilityInput: "private" | "unlisted" | "public";
        SecondFactorCodeInput: string;
        /** @enum {string} */
        ServiceIdInput: "query_history" | "credit_usage" | "query_month" | "address_space";
        /** @enum {string} */
        StoredKindIdInput: "queries" | "reports" | "scans" | "feeds" | "streams" | "blocklists" | "views" | "notifications" | "posts" | "files" | "keys" | "passkeys" | "domains";
        /** @enum {string} */
        StreamTypeInput: "ip" | "domain" | "url" | "hash" | "email" | "indicator" | "text";
        /** @enum {number} */
        SubmissionCategoryInput: 1 | 2 | 3;
        /** @enum {string} */
        SubmissionStateInput: "pending" | "accepted" | "rejected" | "undone";
        SubmittedDataInput: {
            attribution: string;
            items: string[];
            /** @default null */
            description?: string | null;
            /** @default null */
            category?: components["schemas"]["SubmissionCategoryInput"] | null;
            /** @default null */
            submission_id?: string | null;
            /** @default 1 */
            first_line?: number;
        };
        SubmittedPostInput: {
            /** @default  */
            content?: string;
            /** @default null */
            parent_id?: string | null;
            items?: components["schemas"]["PostedItemInput"][];
            /** @default null */
            request_id?: string | null;
        };
        /** @enum {string} */
        WatchOfInput: "articles" | "indicators";
        WebAuthnJsonInput: {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description What was refused, or went wrong, in words */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: components["schemas"]["LoginEmailInput"];
                    password: string;
                    code?: components["schemas"]["SecondFactorCodeInput"];
                    /** @default [] */
                    devices?: string[];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["SignedIn"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    authState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            loggedIn: boolean;
                            user: components["schemas"]["SessionUser"] | null;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    accountDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["AccountDetails"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["AccountSession"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string | "others";
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            ended: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
                search?: string;
                type?: "free" | "pro" | "admin";
                status?: components["schemas"]["AccountStatusInput"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            accounts: components["schemas"]["AdminAccount"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    type?: number;
                    status?: components["schemas"]["AccountStatusInput"];
                    limit_feed?: number | null;
                    limit_api_daily?: number | null;
                    limit_api_monthly?: number | null;
                    sensor_data?: boolean;
                    product_id?: string | null;
                    price_id?: string | null;
                    subscription_id?: string | null;
                    subscription_status?: ("trialing" | "active" | "past_due" | "canceled") | null;
                    subscription_start?: string | null;
                    subscription_end?: string | null;
                    subscription_canceled?: boolean;
                    payment_failed?: boolean;
                    company_name?: string | null;
                    company_vat?: string | null;
                    company_country?: string | null;
                    company_address?: string | null;
                    company_verified?: boolean;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["AdminAccount"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: components["schemas"]["AccountEmailInput"];
                    /** @default  */
                    name?: components["schemas"]["PersonNameInput"];
                    /** @default 1 */
                    type?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            account: components["schemas"]["AdminAccount"];
                            password: string;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["AdminAccount"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    setPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: components["schemas"]["LoginEmailInput"];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            email: string;
                            password: string;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    searchArticles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                query: string;
                offset: number;
                tags: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Article"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    articleIndicators: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ArticleIndicator"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listArticles: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
                search?: string;
                tags?: string;
                actor?: string;
                source?: string;
                from?: string;
                to?: string;
                fold?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            articles: components["schemas"]["ListedArticle"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    articlesNaming: {
        parameters: {
            query: {
                value: string;
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            articles: components["schemas"]["ListedArticle"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    articleSourceNames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            Id: string;
                            Name: string;
                            Articles: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readArticle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ReadArticle"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportArticle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                format: "csv" | "json" | "stix";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listArticleSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            sources: components["schemas"]["ArticleSource"][];
                            reach: {
                                offline: boolean;
                                mirror: boolean;
                            };
                            waiting: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addArticleSource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uri */
                    url: string;
                    /** @default  */
                    name?: string;
                    /** @default  */
                    category?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ArticleSource"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readArticleSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            source: components["schemas"]["ArticleSource"];
                            runs: components["schemas"]["SourceRun"][];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    importArticleSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    opml: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            added: number;
                            known: number;
                            refused: {
                                url: string;
                                reason: string;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportArticleSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/x-opml": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    runArticleSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            requested: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    runArticleSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ArticleSource"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    acceptArticleSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ArticleSource"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    enableArticleSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ArticleSource"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    disableArticleSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ArticleSource"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeArticleSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    atlasInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            /** Format: date-time */
                            built_at: string;
                            bytes: number;
                            intervals: {
                                ipv4: number;
                                ipv6: number;
                            };
                            sources: {
                                id: string;
                                name: string;
                                url: string | null;
                                licence: string;
                                attribution: string | null;
                                published: string | null;
                                collected: string | null;
                                rows: number;
                                layers: ("special" | "as" | "registration" | "place" | "label")[];
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    buildAtlas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            /** Format: date-time */
                            built_at: string;
                            bytes: number;
                            seconds: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    uploadFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Attachment"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    submissionAttachments: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            attachments: components["schemas"]["Attachment"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    submissionAttachmentsAggregated: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            attachments: components["schemas"]["Attachment"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    submissionAttachmentsAggregatedCount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            count: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    downloadAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                attachment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listOwnAudit: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            entries: components["schemas"]["AuditEntry"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            entries: components["schemas"]["AuditEntry"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    verifyAudit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            intact: boolean;
                            verified: number;
                            broken: {
                                place: number;
                                problem: string;
                            } | null;
                            end: {
                                place: number;
                                hash: string;
                            };
                            deleted: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportAudit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["ChainedAuditEntry"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listBlocklists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            lists: components["schemas"]["Blocklist"][];
                            bounds: {
                                lists: number;
                                rows: number;
                                minutes: number;
                            };
                            own: string[];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createBlocklist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    query: string;
                    /** @default 1000 */
                    max_rows?: number;
                    /**
                     * @default 1440
                     * @enum {number}
                     */
                    interval_minutes?: 15 | 60 | 360 | 1440 | 10080;
                    /** @default [] */
                    allow?: string[];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Blocklist"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readBlocklist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            id: string;
                            name: string;
                            set_name: string;
                            query: string;
                            /** @enum {string} */
                            kind: "ip" | "domain";
                            max_rows: number;
                            interval_minutes: number;
                            allow: string[];
                            /** @enum {string} */
                            state: "empty" | "refreshing" | "fresh" | "failed";
                            rows: number;
                            found: number;
                            left_out: number;
                            bytes: number;
                            refreshed_at: string | null;
                            changed_at: string | null;
                            next_at: string | null;
                            problem: string | null;
                            key_prefix: string | null;
                            key_created_at: string | null;
                            fetched_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            history: {
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                outcome: "changed" | "same" | "failed";
                                rows: number;
                                added: number;
                                removed: number;
                                credits: number;
                                problem: string | null;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    previewBlocklist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default null */
                    id?: string | null;
                    query: string;
                    /** @default 1000 */
                    max_rows?: number;
                    /** @default [] */
                    allow?: string[];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["BlocklistPreview"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateBlocklist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    query: string;
                    /** @default 1000 */
                    max_rows?: number;
                    /**
                     * @default 1440
                     * @enum {number}
                     */
                    interval_minutes?: 15 | 60 | 360 | 1440 | 10080;
                    /** @default [] */
                    allow?: string[];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Blocklist"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteBlocklist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    refreshBlocklist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createBlocklistKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            url: string;
                            key_prefix: string;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    revokeBlocklistKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    fetchBlocklist: {
        parameters: {
            query?: {
                format?: "plain" | "csv" | "jsonl" | "ipset" | "nftables" | "suricata" | "rpz" | "hosts";
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listChannels: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
                kind?: components["schemas"]["ChannelKindInput"];
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            channels: components["schemas"]["Channel"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    followChannel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: components["schemas"]["ChannelKindInput"];
                    name: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Channel"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    unfollowChannel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: components["schemas"]["ChannelKindInput"];
                    name: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Channel"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readDataset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["DatasetIdInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DatasetDescription"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    downloadDataset: {
        parameters: {
            query?: {
                format?: "jsonl" | "csv" | "mmdb" | "plain" | "nftables" | "ipset" | "rpz" | "suricata" | "hosts";
                compression?: "none" | "gzip" | "zstd";
                build?: string;
            };
            header?: never;
            path: {
                id: components["schemas"]["DatasetIdInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readDatasetManifest: {
        parameters: {
            query?: {
                build?: string;
            };
            header?: never;
            path: {
                id: components["schemas"]["DatasetIdInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatasetManifest"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readDatasetSignature: {
        parameters: {
            query?: {
                build?: string;
            };
            header?: never;
            path: {
                id: components["schemas"]["DatasetIdInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readDatasetDelta: {
        parameters: {
            query?: {
                build?: string;
            };
            header?: never;
            path: {
                id: components["schemas"]["DatasetIdInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zstd": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readDatasetKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            /** @constant */
                            algorithm: "Ed25519";
                            public_key: string;
                            id: string;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listDatasetStandings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DatasetStanding"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    buildDatasets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: components["schemas"]["DatasetIdInput"][];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            requested: components["schemas"]["DatasetId"][];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    cancelDatasetBuild: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["DatasetIdInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            cancelled: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readDatasetRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DatasetRetention"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    setDatasetRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DatasetRetentionInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DatasetRetention"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    setDatasetRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["DatasetIdInput"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DatasetRuleInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DatasetRule"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    demoState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DemoState"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    loadDemo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DemoState"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    clearDemo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DemoState"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    queryDomain: {
        parameters: {
            query?: {
                url?: components["schemas"]["DomainTextInput"];
            };
            header?: never;
            path: {
                domain: components["schemas"]["DomainTextInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DomainInfo"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    querySubdomains: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
                search?: string;
            };
            header?: never;
            path: {
                domain: components["schemas"]["DomainTextInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            domain: string;
                            subdomains: components["schemas"]["Subdomain"][];
                            wildcards: components["schemas"]["Wildcard"][];
                            total: number;
                            has_more: boolean;
                            note?: string;
                            withheld?: components["schemas"]["SubdomainWithheld"];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    queryDomainHistory: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                domain: components["schemas"]["DomainTextInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            domain: string;
                            history: components["schemas"]["DomainHistoryEntry"][];
                            total: number;
                            has_more: boolean;
                            cut: boolean;
                            withheld?: components["schemas"]["SubdomainWithheld"];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    querySimilar: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                domain: components["schemas"]["DomainTextInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            domain: string;
                            similar: components["schemas"]["SimilarDomain"][];
                            total: number;
                            has_more: boolean;
                            cut: boolean;
                            generated: {
                                total: number;
                                names: components["schemas"]["GeneratedName"][];
                            };
                            withheld?: components["schemas"]["SubdomainWithheld"];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    pdnsQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                q: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["CofRecord"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    pdnsPrefix: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                address: components["schemas"]["IpTextInput"];
                length: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["CofRecord"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    geolookup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ip: components["schemas"]["IpTextInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        country: {
                            iso_code: string;
                            AutonomousSystemNumber?: string;
                            AutonomousSystemOrganization?: string;
                        };
                        meta: {
                            description: {
                                en: string;
                            };
                            build_db: string;
                            db_source: string;
                            nb_nodes: number;
                        };
                        ip: string;
                        country_info: {
                            Country: string;
                            "Alpha-2 code": string;
                            "Alpha-3 code": string;
                            "Numeric code": string;
                            "Latitude (average)": string;
                            "Longitude (average)": string;
                        } | Record<string, never>;
                    }[];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listSenders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            senders: components["schemas"]["EventSender"][];
                            is_partial: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    previewDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventChoiceInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DeletionPreview"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventChoiceInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            id: string;
                            events: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    searchEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventSearchInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EventSearchResult"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    openEvent: {
        parameters: {
            query: {
                timestamp: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EventDocument"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventExportInput"];
            };
        };
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["EventDocument"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    tailEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventTailInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EventTailResult"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    eventRange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IpPeriodInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EventRange"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    eventHighlights: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IpPeriodInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EventHighlights"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    eventIps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PeriodInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            ips: components["schemas"]["EventIp"][];
                            total: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    eventTopTalkers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PeriodInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            toptalkers: components["schemas"]["TopTalker"][];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    eventStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PeriodInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EventStats"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    eventStatsIp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PeriodInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            ips: components["schemas"]["TopTalker"][];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    eventStatsCountry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PeriodInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            countries: components["schemas"]["EventCountry"][];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    eventFields: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            fields: components["schemas"]["EventFieldInfo"][];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    eventFieldValues: {
        parameters: {
            query: {
                field: string;
                prefix?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            values: components["schemas"]["Counted"][];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    eventTopValues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventTopValuesOfInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EventTopValues"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            views: components["schemas"]["SavedView"][];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default  */
                    query?: components["schemas"]["EventQueryTextInput"];
                    /** @default [] */
                    log_types?: string[];
                    /** @default [] */
                    columns?: string[];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["SavedView"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    name?: string;
                    query?: components["schemas"]["EventQueryTextInput"];
                    log_types?: string[];
                    columns?: string[];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["SavedView"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportStix: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/stix+json;version=2.1": unknown;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportMisp: {
        parameters: {
            query?: {
                verdicts?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listFeeds: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
                search?: string;
                category?: components["schemas"]["FeedCategoryInput"];
                own?: string;
                following?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            feeds: components["schemas"]["Feed"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    featuredFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Feed"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Feed"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    feedData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["StreamItem"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    feedStreams: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Stream"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    feedItems: {
        parameters: {
            query?: {
                after?: components["schemas"]["CursorInput"];
                before?: components["schemas"]["CursorInput"];
                limit?: number;
                search?: string;
            };
            header?: never;
            path: {
                id: string;
                stream: string | "all";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            items: components["schemas"]["StreamItem"][];
                            cursor: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["StreamItem"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    feedRss: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/rss+xml": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    feedJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/feed+json": {
                        version: string;
                        title: string;
                        items: ({
                            id: string;
                            url: string;
                            title: string;
                            date_published: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addFeedStream: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                stream: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Stream"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeFeedStream: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                stream: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Stream"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    followFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Feed"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    unfollowFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Feed"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedContentInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Feed"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    summary: string;
                    description: string;
                    visibility: components["schemas"]["FeedVisibilityInput"];
                    /** @default other */
                    category?: components["schemas"]["FeedCategoryInput"];
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Feed"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    f_id: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    featureFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    featured: boolean;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Feed"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listStreams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Stream"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    streamItems: {
        parameters: {
            query?: {
                after?: components["schemas"]["CursorInput"];
                before?: components["schemas"]["CursorInput"];
                limit?: number;
                search?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            items: components["schemas"]["StreamItem"][];
                            cursor: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    appendItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        value: string;
                        /** @default {} */
                        data?: {
                            [key: string]: unknown;
                        };
                    }[];
                    /** Format: uuid */
                    batch?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            stored: number;
                            cursor: number;
                            repeated: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    awaitStream: {
        parameters: {
            query: {
                after: components["schemas"]["CursorInput"];
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            items: components["schemas"]["StreamItem"][];
                            cursor: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    checkStream: {
        parameters: {
            query: {
                value: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            value: string;
                            found: boolean;
                            first: string | null;
                            last: string | null;
                            count: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createStream: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default  */
                    description?: string;
                    type: components["schemas"]["StreamTypeInput"];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Stream"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    watchArticles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tag?: components["schemas"]["ArticleTagInput"];
                    actor?: string;
                    /** @default articles */
                    of?: components["schemas"]["WatchOfInput"];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Stream"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    endWatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Stream"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteStream: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    eventFingerprints: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                ip: components["schemas"]["IpTextInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            fingerprints: components["schemas"]["SeenFingerprint"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    ipFingerprints: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                ip: components["schemas"]["IpTextInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            fingerprints: components["schemas"]["IpFingerprint"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    fingerprintIps: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            fingerprint: string;
                            types: number[];
                            uniqueness: ("Unique" | "Very Rare" | "Rare" | "Uncommon" | "Common") | null;
                            first_seen: string | null;
                            last_seen: string | null;
                            ips: components["schemas"]["FingerprintHolder"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    jarmIps: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            fingerprint: string;
                            types: number[];
                            uniqueness: ("Unique" | "Very Rare" | "Rare" | "Uncommon" | "Common") | null;
                            first_seen: string | null;
                            last_seen: string | null;
                            ips: components["schemas"]["FingerprintHolder"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    ingestEvents: {
        parameters: {
            query?: {
                format?: components["schemas"]["IngestFormatInput"];
                log_type?: string;
                sensor?: string;
                source?: string;
                line?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["IngestAccount"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listRejected: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            lines: components["schemas"]["RejectedLine"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    downloadRejected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["RejectedLine"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    clearRejected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            cleared: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Retention"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    setRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetentionInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Retention"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ApiKey"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: components["schemas"]["KeyTextInput"];
                    description: components["schemas"]["KeyTextInput"];
                    /**
                     * @default [
                     *       "query"
                     *     ]
                     */
                    scopes?: components["schemas"]["KeyScopeInput"][];
                    /** @default null */
                    expires_at?: string | null;
                    /** Format: uuid */
                    request_id?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["CreatedApiKey"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    importLabels: {
        parameters: {
            query: {
                source: string;
                format?: string;
                kind?: string;
                provider?: string;
                display_name?: string;
                tags?: string;
                confidence?: number;
                first_seen?: string;
                last_seen?: string;
                published?: string;
                url?: string;
                licence?: string;
                mode?: "replace" | "add";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": string;
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["LabelImportReport"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    customQuery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    query: string;
                    /** @default 100 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    /** @default false */
                    explain?: boolean;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["LineAnswer"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    lookUp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                term: components["schemas"]["DomainTextInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Lookup"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    askLookup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                term: components["schemas"]["DomainTextInput"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ask: components["schemas"]["LookupAskInput"][];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["LookupJob"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    lookUpDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain: components["schemas"]["DomainTextInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Lookup"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    lookupStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["LookupJob"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    awaitLookup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["LookupJob"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listOutbox: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            mails: components["schemas"]["OutboxMail"][];
                            /** @enum {string} */
                            delivery: "smtp" | "outbox";
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    storeNames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "passive_dns" | "certificate" | "zone" | "registration" | "scan";
                    source: components["schemas"]["NameSourceTitleInput"];
                    token: string;
                    names: [
                        string,
                        number,
                        number,
                        number
                    ][];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            stored: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    storeDnsRecords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    source: components["schemas"]["NameSourceTitleInput"];
                    token: string;
                    records: [
                        string,
                        string,
                        string,
                        number,
                        number,
                        number
                    ][];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            stored: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    storeZoneEdition: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    zone: components["schemas"]["NameSourceTitleInput"];
                    /** Format: date */
                    day: string;
                    names: number;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            before: string | null;
                            new: number | null;
                            gone: number | null;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    zoneNames: {
        parameters: {
            query: {
                change: "new" | "gone" | "registered";
                zone?: components["schemas"]["NameSourceTitleInput"];
                day?: string;
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["ZoneName"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    queryPrefix: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cidr: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["NetworkInfo"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    queryPrefixLength: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                address: string;
                length: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["NetworkInfo"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    networkHistory: {
        parameters: {
            query: {
                network: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["NetworkHistory"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    operatorSystems: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            operator: string;
                            systems: {
                                as_number: number;
                                organization: string | null;
                                /** @constant */
                                demo?: true;
                            }[];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    queryAsn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                asn: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["NetworkInfo"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            notifications: components["schemas"]["Notification"][];
                            unread: number;
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readAllNotifications: {
        parameters: {
            query?: {
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    unreadNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            count: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    awaitNotifications: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            count: number;
                            latest: components["schemas"]["Notification"] | null;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listDomains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["UserDomain"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listVerifiedDomains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["UserDomain"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    domain: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["UserDomain"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    verifyDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    domain: components["schemas"]["DomainNameInput"];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["UserDomain"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    domain: components["schemas"]["DomainNameInput"];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: components["schemas"]["PersonNameInput"];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            name: string;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    emailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EmailChange"] | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: components["schemas"]["EmailInput"];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EmailChange"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    cancelEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    confirmEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            /** @enum {string} */
                            state: "waiting" | "changed";
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    posts: components["schemas"]["PostsOfDeletedInput"];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteAccountOf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    posts: components["schemas"]["PostsOfDeletedInput"];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Passkey"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    passkeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["WebAuthnJson"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    response: components["schemas"]["WebAuthnJsonInput"];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Passkey"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deletePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    passkeyLoginOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["WebAuthnJson"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    passkeyLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    response: components["schemas"]["WebAuthnJsonInput"];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["SignedIn"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    statsByDay: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DailyStat"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    statsByType: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["TypeStats"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    statsByProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ProviderStat"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    statsByCountry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["CountryStats"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Provider"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProviderInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Provider"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Provider"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderUpdateInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Provider"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listMissingProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["MissingProvider"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    providerGeography: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["CountryStats"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    uploadThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            thumbnail_url: string;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listCountries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Country"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listProviderTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Category"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    providerCategories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Category"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    setProviderCategories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    category_ids: components["schemas"]["CategoryIdInput"][];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Category"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": components["schemas"]["ExportedRange"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    runStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    day: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DayTotal"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    site: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["SiteInfo"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sampleLookups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["IpInfo"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    visitor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["VisitorLookup"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    visitorLookup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ip: components["schemas"]["IpTextInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["VisitorLookup"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    contact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactMessageInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    joinWaitlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: components["schemas"]["EmailInput"];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    requestQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteRequestInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listDatasets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Dataset"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listContactMessages: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            messages: components["schemas"]["StoredContact"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listQuotes: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            quotes: components["schemas"]["StoredQuote"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    applyQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            email: string;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listWaitlist: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            entries: components["schemas"]["StoredWaitlistEntry"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    queryIp: {
        parameters: {
            query?: {
                at?: components["schemas"]["AsOfInput"];
            };
            header?: never;
            path: {
                ip: components["schemas"]["IpTextInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["IpInfo"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    anonymizationProviders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ip: components["schemas"]["IpTextInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["AnonymizationService"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    ipLabelHistory: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path: {
                ip: components["schemas"]["IpTextInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            ip: string;
                            events: components["schemas"]["LabelEvent"][];
                            has_more: boolean;
                            withheld?: components["schemas"]["Withheld"][];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    queryIpBulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ip: components["schemas"]["IpTextInput"][];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["IpBulkResult"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    queryIpSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IpSummaryBodyInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["IpSummary"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    saveQuery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    query: string;
                    type: components["schemas"]["SavableQueryTypeInput"];
                    /** @default false */
                    before_lookup?: boolean;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            id: string;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listQueries: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
                search?: string;
                types?: string;
                shared?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            queries: components["schemas"]["QueryHistoryEntry"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["QueryHistoryEntry"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    shareQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            /** Format: uuid */
                            share_id: string;
                            /** Format: date-time */
                            shared_until: string;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    unshareQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: Record<string, never>;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readSharedQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["SharedQuery"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    settleQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            credits_used: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    proofsOfOwner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            code: boolean;
                            passkey: boolean;
                            single_sign_on: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    reauthenticate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                } | {
                    code: components["schemas"]["SecondFactorCodeInput"];
                } | {
                    response: components["schemas"]["WebAuthnJsonInput"];
                } | {
                    single_sign_on: components["schemas"]["AuthorizationResponseInput"];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            /** Format: date-time */
                            until: string;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: components["schemas"]["EmailInput"];
                    password: components["schemas"]["NewPasswordInput"];
                    name: components["schemas"]["PersonNameInput"];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    queryRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain: components["schemas"]["DomainTextInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            domain: string;
                            record: components["schemas"]["RegistrationRecord"] | null;
                            age_days: number | null;
                            statements: components["schemas"]["RegistrationStatement"][];
                            changes: components["schemas"]["RegistrationEvent"][];
                            changes_total: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    askRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain: components["schemas"]["DomainTextInput"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    protocol: components["schemas"]["RegistrationProtocolInput"];
                    server: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["RegistrationLookup"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    registrationAsk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain: components["schemas"]["DomainTextInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["RegistrationAsk"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    registrationOperation: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            live: {
                                rdap: boolean;
                                whois: boolean;
                                dns: boolean;
                            };
                            offline: boolean;
                            directory: {
                                /** Format: date-time */
                                published: string;
                                /** Format: date-time */
                                read_at: string;
                                suffixes: number;
                            } | null;
                            servers: {
                                protocol: components["schemas"]["RegistrationProtocol"];
                                server: string;
                                asked: number;
                                waiting: number;
                                asked_at: string | null;
                                not_before: string | null;
                                failures: number;
                                failed_at: string | null;
                                problem: string | null;
                            }[];
                            lookups: {
                                id: string;
                                domain: string;
                                side: components["schemas"]["RegistrationSide"];
                                protocol: components["schemas"]["RegistrationProtocol"];
                                server: string;
                                sends: string;
                                /** @enum {string} */
                                state: "waiting" | "asking" | "answered" | "unregistered" | "failed";
                                problem: string | null;
                                /** Format: date-time */
                                asked_at: string;
                                ended_at: string | null;
                                account: string | null;
                            }[];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    storeRegistrations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    protocol: components["schemas"]["RegistrationProtocolInput"];
                    source: string;
                    answers: {
                        text: string;
                        /** @default null */
                        name?: string | null;
                        /** Format: date-time */
                        at: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            stored: number;
                            known: number;
                            rejected: {
                                answer: number;
                                reason: string;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    storeRegistrationServers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    document: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            /** Format: date-time */
                            published: string;
                            suffixes: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: components["schemas"]["LoginEmailInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    accessOfReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            keys: {
                                name: string;
                                prefix: string;
                            }[];
                            passkeys: {
                                id: string;
                                name: string;
                            }[];
                            single_sign_on: {
                                email: string | null;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: components["schemas"]["NewPasswordInput"];
                    /** @default false */
                    remove_access?: boolean;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            device: string;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendAccountReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    countArtifacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    inputs: string[];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["RelationCounts"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    artifactRelations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    input: string;
                    /** @default 0 */
                    offset?: number;
                    /** @default 100 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ArtifactObservations"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    countHashes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    inputs?: string[];
                    input?: string[] | string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["RelationCounts"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    hashRelations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    input: string;
                    /** @default 0 */
                    offset?: number;
                    /** @default 100 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["HashObservations"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    queryEmails: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            domain: string;
                            emails: components["schemas"]["DomainEmail"][];
                            total: number;
                            has_more: boolean;
                            withheld?: components["schemas"]["Withheld"][];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    graphNeighbours: {
        parameters: {
            query: {
                kind: components["schemas"]["NodeKindInput"];
                value: string;
                of?: components["schemas"]["NodeKindInput"];
                relation?: "resolves_to" | "resolved_from" | "subdomain" | "parent" | "found_at" | "holds" | "email_at" | "host_of" | "shows" | "shown_by" | "announced_by" | "announces_listed" | "service_of" | "registered_by" | "registered" | "attributed" | "named_in" | "names";
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["GraphAnswer"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    storeArtifacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    source: components["schemas"]["NameSourceTitleInput"];
                    /**
                     * @default capture
                     * @enum {string}
                     */
                    found_in?: "capture" | "certificate_log";
                    token: string;
                    artifacts: [
                        components["schemas"]["ArtifactKindInput"],
                        string,
                        string | null,
                        string | null,
                        number,
                        number,
                        number
                    ][];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            stored: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listServices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            id: components["schemas"]["ServiceId"];
                            name: string;
                            description: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createJob: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    service: components["schemas"]["ServiceIdInput"];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Job"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    cancelJob: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Job"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            jobs: components["schemas"]["Job"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listReports: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            reports: components["schemas"]["Job"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    reportStatus: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Job"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    reportResult: {
        parameters: {
            query: {
                report: string;
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            report: components["schemas"]["Job"];
                            rows: {
                                [key: string]: unknown;
                            }[];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    reverseDns: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                ip: components["schemas"]["IpTextInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            ip: string;
                            reverse_dns: components["schemas"]["ReverseName"][];
                            total: number;
                            has_more: boolean;
                            withheld?: components["schemas"]["Withheld"][];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    scanUrl: {
        parameters: {
            query: {
                visibility?: components["schemas"]["ScanVisibilityInput"];
                device?: "desktop" | "phone";
                user_agent?: string;
                language?: string;
                referer?: string;
                wait?: number;
                exit?: string;
                rescan?: "true" | "false";
                accept_private_parts?: "true" | "false";
                url: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ScanStatus"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    scanStatus: {
        parameters: {
            query: {
                url: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ScanStatus"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    scanResult: {
        parameters: {
            query: {
                url: string;
                full?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ScanResult"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    recentScans: {
        parameters: {
            query?: {
                search?: string;
                verdict?: "malicious" | "not_malicious" | "not_judged" | "failed";
                from?: string;
                to?: string;
                offset?: number;
                limit?: number;
                own?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            scans: components["schemas"]["ScanRow"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    searchStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ScanStatus"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    awaitScan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ScanStatus"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    searchResult: {
        parameters: {
            query?: {
                full?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ScanResult"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteScan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    relatedScans: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            shared: components["schemas"]["ScanShared"][];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    scansWith: {
        parameters: {
            query: {
                kind: components["schemas"]["ScanTraitKindInput"];
                value: string;
                but?: string;
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            scans: components["schemas"]["ScanRow"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    scanWebsite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    scanFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    scanScreenshot: {
        parameters: {
            query?: {
                small?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    communityScans: {
        parameters: {
            query?: {
                search?: string;
                verdict?: "malicious" | "not_malicious" | "not_judged" | "failed";
                from?: string;
                to?: string;
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            scans: components["schemas"]["ScanRow"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    cancelScan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            cancelled: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    scanSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ScanSettings"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sensorsToday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["SensorsToday"] | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    ipBehaviour: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ip: components["schemas"]["IpTextInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            behaviours: components["schemas"]["Behaviour"][];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    beginSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["AuthorizationRequest"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    finishSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthorizationResponseInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["SingleSignOnResult"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    confirmSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ticket: string;
                    password?: string;
                    code?: components["schemas"]["SecondFactorCodeInput"];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["SignedIn"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    singleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["SingleSignOnConnection"] | null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    proveBySingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["AuthorizationRequest"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    beginConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["AuthorizationRequest"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    connectSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthorizationResponseInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["SingleSignOnConnection"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    disconnectSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            sources: components["schemas"]["DataSource"][];
                            reach: {
                                offline: boolean;
                                mirror: boolean;
                            };
                            build: {
                                /** @enum {string} */
                                state: "idle" | "waiting" | "building";
                                last: components["schemas"]["AtlasBuild"] | null;
                                problem: string | null;
                            };
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            source: components["schemas"]["DataSource"];
                            samples: {
                                line: number;
                                text: string;
                                reason: string;
                            }[];
                            quarantined: {
                                reason: string;
                                rows: number;
                                malformed: number;
                                samples: {
                                    line: number;
                                    text: string;
                                    reason: string;
                                }[];
                                change: {
                                    added: number;
                                    removed: number;
                                    covered: number;
                                    rows_before: number;
                                    addresses: number;
                                    addresses_before: number | null;
                                    examples: {
                                        subject: string;
                                        addresses: number;
                                        cover: string | null;
                                    }[];
                                } | null;
                            } | null;
                            runs: components["schemas"]["SourceRun"][];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    runSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: string[];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            requested: number;
                            ids: string[];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    runSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DataSource"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    cancelSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DataSource"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    acceptSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DataSource"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    enableSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DataSource"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    disableSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DataSource"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    withdrawSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DataSource"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    collection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Collection"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    storedUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            kinds: components["schemas"]["StoredUsage"][];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    storedEntries: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
                search?: string;
            };
            header?: never;
            path: {
                kind: components["schemas"]["StoredKindIdInput"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            entries: {
                                id: string;
                                /** Format: date-time */
                                at: string;
                                bytes: number;
                                label: string;
                            }[];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteStored: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["schemas"]["StoredKindIdInput"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id?: string;
                    /** @default  */
                    search?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            deleted: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    storedAccounts: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            accounts: {
                                id: string;
                                email: string;
                                count: number;
                                bytes: number;
                                oldest_at: string | null;
                            }[];
                            free_files: {
                                bytes: number;
                                bytes_max: number;
                            };
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    storedUsageOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                account: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            email: string;
                            kinds: components["schemas"]["StoredUsage"][];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteStoredOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                account: string;
                kind: components["schemas"]["StoredKindIdInput"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id?: string;
                    /** @default  */
                    search?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            deleted: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    submitData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmittedPostInput"] | components["schemas"]["SubmittedDataInput"];
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["SubmissionResult"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    submissionCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Category"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listSubmissions: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
                state?: components["schemas"]["SubmissionStateInput"];
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            submissions: components["schemas"]["Submission"][];
                            waiting: number;
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listSubmissionItems: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            items: components["schemas"]["DataItem"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    acceptSubmission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Submission"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    rejectSubmission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Submission"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    undoSubmission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Submission"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    undoAccountSubmissions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            undone: number;
                            rejected: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    submissionFeed: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
                kind?: components["schemas"]["ChannelKindInput"];
                name?: string;
                followed?: string;
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            submissions: components["schemas"]["Post"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    awaitSubmissions: {
        parameters: {
            query?: {
                after?: string;
                root?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            latest: string | null;
                            posts: number;
                            replies: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readSubmission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            id: string;
                            parent_id: string | null;
                            root_id: string;
                            depth: number;
                            content: string;
                            rendered: components["schemas"]["TextNode"][];
                            title: string;
                            user: {
                                id: string;
                                name: string;
                                type: number;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            edited_at: string | null;
                            /** @enum {string} */
                            state: "visible" | "deleted" | "hidden";
                            reason: string | null;
                            comment_count: number;
                            attachment_count: number;
                            data_count: number;
                            attachments: components["schemas"]["Attachment"][];
                            sample: components["schemas"]["DataItem"][];
                            review: ("pending" | "accepted" | "rejected" | "undone") | null;
                            is_own: boolean;
                            demo: boolean;
                            parents: {
                                id: string;
                                title: string;
                                content: string;
                                user: {
                                    id: string;
                                    name: string;
                                    type: number;
                                } | null;
                                /** @enum {string} */
                                state: "visible" | "deleted" | "hidden";
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    editSubmission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Post"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteSubmission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    submissionComments: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            comments: components["schemas"]["Post"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    submissionData: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            items: components["schemas"]["PostItem"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    submissionDataAggregated: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            items: components["schemas"]["PostItem"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    submissionDataAggregatedCount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            count: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    submissionsOfIp: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                ip: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            comments: {
                                id: string;
                                parent_id: string | null;
                                root_id: string;
                                depth: number;
                                content: string;
                                rendered: components["schemas"]["TextNode"][];
                                title: string;
                                user: {
                                    id: string;
                                    name: string;
                                    type: number;
                                } | null;
                                /** Format: date-time */
                                created_at: string;
                                edited_at: string | null;
                                /** @enum {string} */
                                state: "visible" | "deleted" | "hidden";
                                reason: string | null;
                                comment_count: number;
                                attachment_count: number;
                                data_count: number;
                                attachments: components["schemas"]["Attachment"][];
                                sample: components["schemas"]["DataItem"][];
                                review: ("pending" | "accepted" | "rejected" | "undone") | null;
                                is_own: boolean;
                                demo: boolean;
                                submission_id: string;
                            }[];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    submissionsOfName: {
        parameters: {
            query: {
                offset?: number;
                limit?: number;
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            comments: components["schemas"]["Post"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    submissionRevisions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Revision"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    reportSubmission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "spam" | "wrong" | "abuse" | "private" | "other";
                    /** @default  */
                    text?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listPostReports: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            reported: components["schemas"]["PostReport"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    moderateSubmission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    action: "hide" | "show" | "dismiss";
                    reason: string;
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Post"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    hello: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            /** @constant */
                            name: "Fyr";
                            version: string;
                            authenticated: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    systemState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["SystemState"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    summary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            lines: components["schemas"]["SummaryLine"][];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    twoFactorState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            enabled: boolean;
                            enabled_at: string | null;
                            recovery_codes_remaining: number;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    setUpTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            secret: string;
                            uri: string;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    enableTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: components["schemas"]["SecondFactorCodeInput"];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            recovery_codes: string[];
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    disableTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: components["schemas"]["SecondFactorCodeInput"];
                };
            };
        };
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: null;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listWork: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
                kind?: string;
                state?: "waiting" | "running" | "done" | "failed" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            kinds: components["schemas"]["WorkKindCount"][];
                            work: components["schemas"]["WorkEntry"][];
                            total: number;
                            has_more: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    cancelWork: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["WorkEntry"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    retryWork: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["WorkEntry"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
}
