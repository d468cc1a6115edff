export { findTopics, type FoundTopic, topicOf, topicsOf } from "./topics.ts";
