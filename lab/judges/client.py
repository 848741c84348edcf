"""What an owner of another program would write: the client is the one that openapi-generator makes of the description alone."""

import json
import sys

from waymark_client import ApiClient, ApiException, Configuration, HealthApi

configuration = Configuration(host=sys.argv[1])
configuration.retries = 0
client = ApiClient(configuration)
api = HealthApi(client)

health, status, headers = api.get_health_with_http_info()
print(json.dumps({**health.to_dict(), "http": status, "api_version": headers["API-Version"], "remaining": headers["RateLimit-Remaining"]}))

for _ in range(120):
    try:
        api.get_health_unversioned()
    except ApiException as refusal:
        problem = client.deserialize(type("Response", (), {"data": refusal.body}), "Problem")
        told = refusal.headers["Retry-After"] == refusal.headers["RateLimit-Reset"]
        print(json.dumps({"code": problem.code, "status": problem.status, "violated": problem.violated_policies, "told": told}))
        break
