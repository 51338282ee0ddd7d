/** The draft of a person's new comment on an activity. */
export const commentDraftKey = (activity: string, person: string) => `comment:${activity}:${person}`;
