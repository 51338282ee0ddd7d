// LD_PRELOAD: a disk that takes long to write through, while the file that SLOW_DISK names is there: until it is gone, or
// each time as many milliseconds as SLOW_DISK_MS says.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static void wait_for_disk(void) {
    const char *file = getenv("SLOW_DISK"), *each = getenv("SLOW_DISK_MS");
    if (file && each) {
        if (access(file, F_OK) == 0) usleep(1000 * atoi(each));
        return;
    }
    while (file && access(file, F_OK) == 0) usleep(20000);
}

int fsync(int fd) {
    wait_for_disk();
    return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd);
}

int fdatasync(int fd) {
    wait_for_disk();
    return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd);
}
