import { renderText } from "@fyr/core/post-text";
import { answerCalls } from "../../../threads/index.ts";

/*
 * The thread that reads texts of posts: Markdown that was contrived takes it a tenth of a second each, in which the
 * server would answer no request. It answers the JSON text of `TextNode[]`.
 */
answerCalls((text: string) => JSON.stringify(renderText(text)));
