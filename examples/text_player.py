"""A language model at the table: here a stand-in that writes what models write."""

from coltexpress import Setup
from coltexpress.env.text import TextEnv


def model(rules: str, prompt: str, complaint: str) -> str:
    """Put a model's answer here; this one errs once and then takes the first choice."""
    if not complaint:
        return "Hmm, I would like to fly."
    return "Then let me be plain.\n\n**Answer: 1**"


env = TextEnv(Setup(players=3), bots={1: "greedy", 2: "greedy"})
prompt = env.reset(seed=4)
print(prompt)
complaint = ""
while not env.over:
    reply = env.step(model(env.rules(), prompt, complaint))
    complaint = reply.reason
    if reply.taken:
        prompt = env.prompt()
print(prompt)
