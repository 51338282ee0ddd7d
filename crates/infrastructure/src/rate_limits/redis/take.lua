-- A sliding-window log: adds the member ARGV[3] to KEYS[1] unless ARGV[2] were added within the last ARGV[1] microseconds.
-- Returns 0, or the microseconds to wait. Uses the clock of Redis, so that servers whose clocks differ agree.
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local window = tonumber(ARGV[1])
local times = tonumber(ARGV[2])
local exact = function(number) return string.format('%.0f', number) end

-- A member in the future was added before the clock was set back: at the latest now.
for _, ahead in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. exact(now), '+inf')) do
  redis.call('ZADD', KEYS[1], exact(now), ahead)
end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', exact(now - window))

local taken = redis.call('ZCARD', KEYS[1])
if taken < times then
  redis.call('ZADD', KEYS[1], exact(now), ARGV[3])
  redis.call('PEXPIRE', KEYS[1], exact(math.ceil(window / 1000)))
  return 0
end
-- There are more than `times` when the quota was larger before.
local excess = redis.call('ZRANGE', KEYS[1], taken - times, taken - times, 'WITHSCORES')
return excess[2] + window - now
