// For what is written in TypeScript.
export declare function filesIn(folder: string): Promise<string[]>;
export declare function hashOf(inputs: readonly string[]): Promise<string>;
